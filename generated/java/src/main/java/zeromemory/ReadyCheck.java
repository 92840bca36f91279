// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * One thing that the server depends on.
 *
 * @param name What was checked.
 * @param passed Whether it can be used.
 * @param further members that the schema does not name
 */
public record ReadyCheck(String name, boolean passed, Map<String, JsonNode> further) {
  static final Form<ReadyCheck> FORM = Form.of(ReadyCheck::fromJson, ReadyCheck::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ReadyCheck fromJson(JsonNode json) {
    Members members = Members.open(json, "name", "passed");
    return new ReadyCheck(
        members.required("name", Form.TEXT),
        members.required("passed", Form.FLAG),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("name", Form.TEXT, name());
    members.put("passed", Form.FLAG, passed());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
