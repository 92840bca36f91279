// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * The connection to record.
 *
 * @param connection What to connect, told apart by {@code kind}.
 * @param idempotencyKey Makes a retry of this very call safe.
 */
public record LinkInput(LinkInputConnection connection, Field<String> idempotencyKey) {
  static final Form<LinkInput> FORM = Form.of(LinkInput::fromJson, LinkInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static LinkInput fromJson(JsonNode json) {
    Members members = Members.closed(json, "connection", "idempotency_key");
    return new LinkInput(
        members.required(
            "connection", Form.of(LinkInputConnection::fromJson, LinkInputConnection::toJson)),
        members.optional("idempotency_key", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put(
        "connection",
        Form.of(LinkInputConnection::fromJson, LinkInputConnection::toJson),
        connection());
    members.putOptional("idempotency_key", Form.TEXT, idempotencyKey());
    return members.toJson();
  }
}
