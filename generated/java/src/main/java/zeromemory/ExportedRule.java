// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * One standing rule.
 *
 * @param rule The rule.
 */
public record ExportedRule(Rule rule) implements ExportRecord {
  static final Form<ExportedRule> FORM = Form.of(ExportedRule::fromJson, ExportedRule::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ExportedRule fromJson(JsonNode json) {
    Members members = Members.closed(json, "record", "rule");
    members.constant("record", Form.TEXT, "rule");
    return new ExportedRule(members.required("rule", Rule.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("record", Form.TEXT, "rule");
    members.put("rule", Rule.FORM, rule());
    return members.toJson();
  }

  /** A rule. */
  public String record() {
    return "rule";
  }
}
