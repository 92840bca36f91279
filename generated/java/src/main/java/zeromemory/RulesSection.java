// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The standing rules that apply, pinned ones first.
 *
 * @param tokens What the section costs.
 * @param rules The rules.
 * @param further members that the schema does not name
 */
public record RulesSection(long tokens, List<Rule> rules, Map<String, JsonNode> further)
    implements ContextSection {
  static final Form<RulesSection> FORM = Form.of(RulesSection::fromJson, RulesSection::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RulesSection fromJson(JsonNode json) {
    Members members = Members.open(json, "kind", "tokens", "rules");
    members.constant("kind", Form.TEXT, "rules");
    return new RulesSection(
        members.required("tokens", Form.LONG),
        members.required("rules", Form.list(Rule.FORM)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", Form.TEXT, "rules");
    members.put("tokens", Form.LONG, tokens());
    members.put("rules", Form.list(Rule.FORM), rules());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Says that this section holds rules. */
  public String kind() {
    return "rules";
  }
}
