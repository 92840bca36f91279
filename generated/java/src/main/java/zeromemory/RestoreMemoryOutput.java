// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The memory that is back.
 *
 * @param memory The full row.
 * @param changed Whether this call brought it back; false where it was not forgotten.
 * @param further members that the schema does not name
 */
public record RestoreMemoryOutput(Memory memory, boolean changed, Map<String, JsonNode> further) {
  static final Form<RestoreMemoryOutput> FORM =
      Form.of(RestoreMemoryOutput::fromJson, RestoreMemoryOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RestoreMemoryOutput fromJson(JsonNode json) {
    Members members = Members.open(json, "memory", "changed");
    return new RestoreMemoryOutput(
        members.required("memory", Memory.FORM),
        members.required("changed", Form.FLAG),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("memory", Memory.FORM, memory());
    members.put("changed", Form.FLAG, changed());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
