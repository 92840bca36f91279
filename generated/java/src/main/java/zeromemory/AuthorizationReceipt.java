// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * Shows that a call was authorized and finalized before it ran. Anyone can verify it from the
 * public side: the proof against the public inputs, the nullifier against the ledger.
 *
 * @param authorizationId The authorization.
 * @param proof The proof over the public inputs of the ledger's entry.
 * @param ledger The ledger's entry.
 */
public record AuthorizationReceipt(String authorizationId, Proof proof, LedgerReceipt ledger) {
  static final Form<AuthorizationReceipt> FORM =
      Form.of(AuthorizationReceipt::fromJson, AuthorizationReceipt::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static AuthorizationReceipt fromJson(JsonNode json) {
    Members members = Members.closed(json, "authorization_id", "proof", "ledger");
    return new AuthorizationReceipt(
        members.required("authorization_id", Form.TEXT),
        members.required("proof", Proof.FORM),
        members.required("ledger", LedgerReceipt.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("authorization_id", Form.TEXT, authorizationId());
    members.put("proof", Proof.FORM, proof());
    members.put("ledger", LedgerReceipt.FORM, ledger());
    return members.toJson();
  }
}
