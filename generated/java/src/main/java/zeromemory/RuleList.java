// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The standing rules that apply to the caller, pinned ones first, then by age.
 *
 * @param rules The rules.
 * @param further members that the schema does not name
 */
public record RuleList(List<Rule> rules, Map<String, JsonNode> further) {
  static final Form<RuleList> FORM = Form.of(RuleList::fromJson, RuleList::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RuleList fromJson(JsonNode json) {
    Members members = Members.open(json, "rules");
    return new RuleList(members.required("rules", Form.list(Rule.FORM)), members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("rules", Form.list(Rule.FORM), rules());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
