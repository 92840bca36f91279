// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Why one memory of a call on many was left as it was. The others are not affected.
 *
 * @param memoryId The memory that was left as it was.
 * @param error Why.
 * @param further members that the schema does not name
 */
public record ItemFailure(String memoryId, ErrorObject error, Map<String, JsonNode> further) {
  static final Form<ItemFailure> FORM = Form.of(ItemFailure::fromJson, ItemFailure::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ItemFailure fromJson(JsonNode json) {
    Members members = Members.open(json, "memory_id", "error");
    return new ItemFailure(
        members.required("memory_id", Form.TEXT),
        members.required("error", ErrorObject.FORM),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("memory_id", Form.TEXT, memoryId());
    members.put("error", ErrorObject.FORM, error());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
