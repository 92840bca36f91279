// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * The entries found, in order of height.
 *
 * @param receipts The entries; empty where there are none.
 * @param headHeight The height of the newest entry; 0 while the ledger is empty.
 */
public record LedgerQueryResult(List<LedgerReceipt> receipts, long headHeight) {
  static final Form<LedgerQueryResult> FORM =
      Form.of(LedgerQueryResult::fromJson, LedgerQueryResult::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static LedgerQueryResult fromJson(JsonNode json) {
    Members members = Members.closed(json, "receipts", "head_height");
    return new LedgerQueryResult(
        members.required("receipts", Form.list(LedgerReceipt.FORM)),
        members.required("head_height", Form.LONG));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("receipts", Form.list(LedgerReceipt.FORM), receipts());
    members.put("head_height", Form.LONG, headHeight());
    return members.toJson();
  }
}
