// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * One finalized entry of the ledger. Entries form a chain: each names the hash of the one before.
 *
 * @param authorizationId The authorization that was finalized.
 * @param publicInputs What was recorded.
 * @param height The place of the entry in the ledger, from 1.
 * @param finalizedAt When it became final.
 * @param previousHash Hash of the entry before; all zeros at height 1.
 * @param entryHash Hash of this entry without this member, in canonical form (RFC 8785).
 */
public record LedgerReceipt(
    String authorizationId,
    PublicInputs publicInputs,
    long height,
    String finalizedAt,
    String previousHash,
    String entryHash) {
  static final Form<LedgerReceipt> FORM = Form.of(LedgerReceipt::fromJson, LedgerReceipt::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static LedgerReceipt fromJson(JsonNode json) {
    Members members =
        Members.closed(
            json,
            "authorization_id",
            "public_inputs",
            "height",
            "finalized_at",
            "previous_hash",
            "entry_hash");
    return new LedgerReceipt(
        members.required("authorization_id", Form.TEXT),
        members.required("public_inputs", PublicInputs.FORM),
        members.required("height", Form.LONG),
        members.required("finalized_at", Form.TEXT),
        members.required("previous_hash", Form.TEXT),
        members.required("entry_hash", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("authorization_id", Form.TEXT, authorizationId());
    members.put("public_inputs", PublicInputs.FORM, publicInputs());
    members.put("height", Form.LONG, height());
    members.put("finalized_at", Form.TEXT, finalizedAt());
    members.put("previous_hash", Form.TEXT, previousHash());
    members.put("entry_hash", Form.TEXT, entryHash());
    return members.toJson();
  }
}
