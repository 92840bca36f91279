// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * What to move, and where to.
 *
 * @param memoryIds The memories to move.
 * @param target The scope to move them to. The caller must be allowed to write there.
 * @param idempotencyKey Makes a retry of this very call safe.
 */
public record MoveMemoriesInput(
    List<String> memoryIds, String target, Field<String> idempotencyKey) {
  static final Form<MoveMemoriesInput> FORM =
      Form.of(MoveMemoriesInput::fromJson, MoveMemoriesInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static MoveMemoriesInput fromJson(JsonNode json) {
    Members members = Members.closed(json, "memory_ids", "target", "idempotency_key");
    return new MoveMemoriesInput(
        members.required("memory_ids", Form.list(Form.TEXT)),
        members.required("target", Form.TEXT),
        members.optional("idempotency_key", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("memory_ids", Form.list(Form.TEXT), memoryIds());
    members.put("target", Form.TEXT, target());
    members.putOptional("idempotency_key", Form.TEXT, idempotencyKey());
    return members.toJson();
  }
}
