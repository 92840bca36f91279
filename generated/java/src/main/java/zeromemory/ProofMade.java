// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * The proof was made.
 *
 * @param authorizationId The authorization that was asked about.
 * @param proof The proof.
 */
public record ProofMade(String authorizationId, Proof proof) implements ProverResponse {
  static final Form<ProofMade> FORM = Form.of(ProofMade::fromJson, ProofMade::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ProofMade fromJson(JsonNode json) {
    Members members = Members.closed(json, "outcome", "authorization_id", "proof");
    members.constant("outcome", Form.TEXT, "proved");
    return new ProofMade(
        members.required("authorization_id", Form.TEXT), members.required("proof", Proof.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("outcome", Form.TEXT, "proved");
    members.put("authorization_id", Form.TEXT, authorizationId());
    members.put("proof", Proof.FORM, proof());
    return members.toJson();
  }

  /** There is a proof. */
  public String outcome() {
    return "proved";
  }
}
