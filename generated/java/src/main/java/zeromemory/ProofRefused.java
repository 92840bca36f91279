// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * The prover is there, but made no proof.
 *
 * @param authorizationId The authorization that was asked about.
 * @param reason Why, for the operator.
 */
public record ProofRefused(String authorizationId, ProofRefusedReason reason)
    implements ProverResponse {
  static final Form<ProofRefused> FORM = Form.of(ProofRefused::fromJson, ProofRefused::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ProofRefused fromJson(JsonNode json) {
    Members members = Members.closed(json, "outcome", "authorization_id", "reason");
    members.constant("outcome", Form.TEXT, "failed");
    return new ProofRefused(
        members.required("authorization_id", Form.TEXT),
        members.required("reason", ProofRefusedReason.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("outcome", Form.TEXT, "failed");
    members.put("authorization_id", Form.TEXT, authorizationId());
    members.put("reason", ProofRefusedReason.FORM, reason());
    return members.toJson();
  }

  /** There is no proof. */
  public String outcome() {
    return "failed";
  }
}
