// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The rule as it stands.
 *
 * @param rule The rule.
 * @param outcome What this call did.
 * @param further members that the schema does not name
 */
public record PromoteRuleOutput(
    Rule rule, PromoteRuleOutputOutcome outcome, Map<String, JsonNode> further) {
  static final Form<PromoteRuleOutput> FORM =
      Form.of(PromoteRuleOutput::fromJson, PromoteRuleOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static PromoteRuleOutput fromJson(JsonNode json) {
    Members members = Members.open(json, "rule", "outcome");
    return new PromoteRuleOutput(
        members.required("rule", Rule.FORM),
        members.required("outcome", PromoteRuleOutputOutcome.FORM),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("rule", Rule.FORM, rule());
    members.put("outcome", PromoteRuleOutputOutcome.FORM, outcome());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
