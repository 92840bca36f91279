// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * The authorization is final.
 *
 * @param receipt The entry.
 */
public record SubmissionFinalized(LedgerReceipt receipt) implements LedgerSubmitResult {
  static final Form<SubmissionFinalized> FORM =
      Form.of(SubmissionFinalized::fromJson, SubmissionFinalized::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static SubmissionFinalized fromJson(JsonNode json) {
    Members members = Members.closed(json, "outcome", "receipt");
    members.constant("outcome", Form.TEXT, "finalized");
    return new SubmissionFinalized(members.required("receipt", LedgerReceipt.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("outcome", Form.TEXT, "finalized");
    members.put("receipt", LedgerReceipt.FORM, receipt());
    return members.toJson();
  }

  /** It was recorded. */
  public String outcome() {
    return "finalized";
  }
}
