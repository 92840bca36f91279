// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * The memory to read.
 *
 * @param memoryId Its id.
 */
public record MemoryInput(String memoryId) {
  static final Form<MemoryInput> FORM = Form.of(MemoryInput::fromJson, MemoryInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static MemoryInput fromJson(JsonNode json) {
    Members members = Members.closed(json, "memory_id");
    return new MemoryInput(members.required("memory_id", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("memory_id", Form.TEXT, memoryId());
    return members.toJson();
  }
}
