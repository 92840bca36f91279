// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * Asks the prover for a proof over the public inputs of one authorization.
 *
 * @param authorizationId The authorization.
 * @param publicInputs What to prove.
 */
public record ProverRequest(String authorizationId, PublicInputs publicInputs) {
  static final Form<ProverRequest> FORM = Form.of(ProverRequest::fromJson, ProverRequest::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ProverRequest fromJson(JsonNode json) {
    Members members = Members.closed(json, "authorization_id", "public_inputs");
    return new ProverRequest(
        members.required("authorization_id", Form.TEXT),
        members.required("public_inputs", PublicInputs.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("authorization_id", Form.TEXT, authorizationId());
    members.put("public_inputs", PublicInputs.FORM, publicInputs());
    return members.toJson();
  }
}
