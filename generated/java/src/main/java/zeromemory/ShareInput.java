// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * What to share, and with whom.
 *
 * @param memoryIds The memories to share.
 * @param target The team or project whose members may read them. The caller must be one of its
 *     members.
 * @param idempotencyKey Makes a retry of this very call safe.
 */
public record ShareInput(List<String> memoryIds, String target, Field<String> idempotencyKey) {
  static final Form<ShareInput> FORM = Form.of(ShareInput::fromJson, ShareInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ShareInput fromJson(JsonNode json) {
    Members members = Members.closed(json, "memory_ids", "target", "idempotency_key");
    return new ShareInput(
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
