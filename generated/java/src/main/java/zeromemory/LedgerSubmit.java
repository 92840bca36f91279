// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * Asks the ledger to finalize one authorization: to spend its nullifier and keep its commitments.
 *
 * @param authorizationId The authorization.
 * @param publicInputs What to record.
 * @param proof The proof over the public inputs.
 */
public record LedgerSubmit(String authorizationId, PublicInputs publicInputs, Proof proof) {
  static final Form<LedgerSubmit> FORM = Form.of(LedgerSubmit::fromJson, LedgerSubmit::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static LedgerSubmit fromJson(JsonNode json) {
    Members members = Members.closed(json, "authorization_id", "public_inputs", "proof");
    return new LedgerSubmit(
        members.required("authorization_id", Form.TEXT),
        members.required("public_inputs", PublicInputs.FORM),
        members.required("proof", Proof.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("authorization_id", Form.TEXT, authorizationId());
    members.put("public_inputs", PublicInputs.FORM, publicInputs());
    members.put("proof", Proof.FORM, proof());
    return members.toJson();
  }
}
