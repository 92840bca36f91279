// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * One call in the gateway's audit trail, which is private and chained by hashes. Never any
 * arguments.
 *
 * @param sequence The place of the entry in the trail, from 1.
 * @param at When the call came.
 * @param authorizationId The authorization.
 * @param agent Who called.
 * @param tool What was called, as the caller named it.
 * @param outcome How the call ended.
 * @param code The code it failed with, private ones included; null where it was allowed.
 * @param stages The way through, stage by stage.
 * @param ledgerHeight Where the ledger has the authorization; null where it was not finalized.
 * @param previousHash Hash of the entry before; all zeros at sequence 1.
 * @param entryHash Hash of this entry without this member, in canonical form (RFC 8785).
 */
public record GatewayAuditEntry(
    long sequence,
    String at,
    String authorizationId,
    String agent,
    String tool,
    GatewayAuditEntryOutcome outcome,
    GatewayErrorCode code,
    List<StageOutcome> stages,
    Long ledgerHeight,
    String previousHash,
    String entryHash) {
  static final Form<GatewayAuditEntry> FORM =
      Form.of(GatewayAuditEntry::fromJson, GatewayAuditEntry::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static GatewayAuditEntry fromJson(JsonNode json) {
    Members members =
        Members.closed(
            json,
            "sequence",
            "at",
            "authorization_id",
            "agent",
            "tool",
            "outcome",
            "code",
            "stages",
            "ledger_height",
            "previous_hash",
            "entry_hash");
    return new GatewayAuditEntry(
        members.required("sequence", Form.LONG),
        members.required("at", Form.TEXT),
        members.required("authorization_id", Form.TEXT),
        members.required("agent", Form.TEXT),
        members.required("tool", Form.TEXT),
        members.required("outcome", GatewayAuditEntryOutcome.FORM),
        members.required("code", Form.nullable(GatewayErrorCode.FORM)),
        members.required("stages", Form.list(StageOutcome.FORM)),
        members.required("ledger_height", Form.nullable(Form.LONG)),
        members.required("previous_hash", Form.TEXT),
        members.required("entry_hash", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("sequence", Form.LONG, sequence());
    members.put("at", Form.TEXT, at());
    members.put("authorization_id", Form.TEXT, authorizationId());
    members.put("agent", Form.TEXT, agent());
    members.put("tool", Form.TEXT, tool());
    members.put("outcome", GatewayAuditEntryOutcome.FORM, outcome());
    members.put("code", Form.nullable(GatewayErrorCode.FORM), code());
    members.put("stages", Form.list(StageOutcome.FORM), stages());
    members.put("ledger_height", Form.nullable(Form.LONG), ledgerHeight());
    members.put("previous_hash", Form.TEXT, previousHash());
    members.put("entry_hash", Form.TEXT, entryHash());
    return members.toJson();
  }
}
