// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * A public Ed25519 key.
 *
 * @param keyId Its name.
 * @param publicKey The key: 32 bytes in base64url without padding.
 */
public record VerificationKey(String keyId, String publicKey) {
  static final Form<VerificationKey> FORM =
      Form.of(VerificationKey::fromJson, VerificationKey::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static VerificationKey fromJson(JsonNode json) {
    Members members = Members.closed(json, "key_id", "public_key");
    return new VerificationKey(
        members.required("key_id", Form.TEXT), members.required("public_key", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("key_id", Form.TEXT, keyId());
    members.put("public_key", Form.TEXT, publicKey());
    return members.toJson();
  }
}
