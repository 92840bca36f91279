// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * A human's signed consent to one call above an approval threshold. It holds once and for a short
 * time, and travels with the call's metadata, never in its arguments.
 *
 * @param tokenId The id of the token; it is accepted once.
 * @param approver Who consented.
 * @param agent The agent that may call.
 * @param tool The tool that may be called.
 * @param argumentsDigest The arguments that were consented to, as a digest of their canonical form
 *     (RFC 8785).
 * @param issuedAt From when it holds.
 * @param expiresAt Until when it holds.
 * @param keyId The approver's key.
 * @param signature The signature over the other members in canonical form (RFC 8785), behind a
 *     domain prefix.
 */
public record ApprovalToken(
    String tokenId,
    String approver,
    String agent,
    String tool,
    String argumentsDigest,
    String issuedAt,
    String expiresAt,
    String keyId,
    String signature) {
  static final Form<ApprovalToken> FORM = Form.of(ApprovalToken::fromJson, ApprovalToken::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ApprovalToken fromJson(JsonNode json) {
    Members members =
        Members.closed(
            json,
            "token_id",
            "approver",
            "agent",
            "tool",
            "arguments_digest",
            "issued_at",
            "expires_at",
            "key_id",
            "signature");
    return new ApprovalToken(
        members.required("token_id", Form.TEXT),
        members.required("approver", Form.TEXT),
        members.required("agent", Form.TEXT),
        members.required("tool", Form.TEXT),
        members.required("arguments_digest", Form.TEXT),
        members.required("issued_at", Form.TEXT),
        members.required("expires_at", Form.TEXT),
        members.required("key_id", Form.TEXT),
        members.required("signature", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("token_id", Form.TEXT, tokenId());
    members.put("approver", Form.TEXT, approver());
    members.put("agent", Form.TEXT, agent());
    members.put("tool", Form.TEXT, tool());
    members.put("arguments_digest", Form.TEXT, argumentsDigest());
    members.put("issued_at", Form.TEXT, issuedAt());
    members.put("expires_at", Form.TEXT, expiresAt());
    members.put("key_id", Form.TEXT, keyId());
    members.put("signature", Form.TEXT, signature());
    return members.toJson();
  }
}
