// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * The memory to bring back.
 *
 * @param memoryId The forgotten memory.
 * @param idempotencyKey Makes a retry of this very call safe.
 */
public record RestoreMemoryInput(String memoryId, Field<String> idempotencyKey) {
  static final Form<RestoreMemoryInput> FORM =
      Form.of(RestoreMemoryInput::fromJson, RestoreMemoryInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RestoreMemoryInput fromJson(JsonNode json) {
    Members members = Members.closed(json, "memory_id", "idempotency_key");
    return new RestoreMemoryInput(
        members.required("memory_id", Form.TEXT), members.optional("idempotency_key", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("memory_id", Form.TEXT, memoryId());
    members.putOptional("idempotency_key", Form.TEXT, idempotencyKey());
    return members.toJson();
  }
}
