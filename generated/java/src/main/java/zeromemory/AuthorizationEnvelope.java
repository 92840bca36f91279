// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * The normalized facts of one call, which are all that the policy sees. Private: it never leaves
 * the process.
 *
 * @param agent Who calls.
 * @param tool What is called.
 * @param resource What the call acts on; null where the tool acts on nothing that can be named.
 * @param amount How much the call spends; null where the tool spends nothing.
 * @param argumentsDigest Digest of the arguments in their canonical form (RFC 8785).
 */
public record AuthorizationEnvelope(
    String agent, String tool, String resource, Amount amount, String argumentsDigest) {
  static final Form<AuthorizationEnvelope> FORM =
      Form.of(AuthorizationEnvelope::fromJson, AuthorizationEnvelope::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static AuthorizationEnvelope fromJson(JsonNode json) {
    Members members =
        Members.closed(json, "agent", "tool", "resource", "amount", "arguments_digest");
    return new AuthorizationEnvelope(
        members.required("agent", Form.TEXT),
        members.required("tool", Form.TEXT),
        members.required("resource", Form.nullable(Form.TEXT)),
        members.required("amount", Form.nullable(Amount.FORM)),
        members.required("arguments_digest", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("agent", Form.TEXT, agent());
    members.put("tool", Form.TEXT, tool());
    members.put("resource", Form.nullable(Form.TEXT), resource());
    members.put("amount", Form.nullable(Amount.FORM), amount());
    members.put("arguments_digest", Form.TEXT, argumentsDigest());
    return members.toJson();
  }
}
