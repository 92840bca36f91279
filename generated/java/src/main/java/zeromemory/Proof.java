// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * A signature over the public inputs by the prover's key. It attests that the holder of the key
 * evaluated the policy; it is not a zero-knowledge proof.
 *
 * @param keyId The prover's key.
 * @param signature The signature over the public inputs in their canonical form (RFC 8785), behind
 *     a domain prefix.
 */
public record Proof(String keyId, String signature) {
  static final Form<Proof> FORM = Form.of(Proof::fromJson, Proof::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static Proof fromJson(JsonNode json) {
    Members members = Members.closed(json, "scheme", "key_id", "signature");
    members.constant("scheme", Form.TEXT, "ed25519");
    return new Proof(
        members.required("key_id", Form.TEXT), members.required("signature", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("scheme", Form.TEXT, "ed25519");
    members.put("key_id", Form.TEXT, keyId());
    members.put("signature", Form.TEXT, signature());
    return members.toJson();
  }

  /** How it was made. */
  public String scheme() {
    return "ed25519";
  }
}
