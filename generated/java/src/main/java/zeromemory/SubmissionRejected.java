// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * The ledger refused the submission; nothing was recorded.
 *
 * @param reason Why, for the operator.
 */
public record SubmissionRejected(SubmissionRejectedReason reason) implements LedgerSubmitResult {
  static final Form<SubmissionRejected> FORM =
      Form.of(SubmissionRejected::fromJson, SubmissionRejected::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static SubmissionRejected fromJson(JsonNode json) {
    Members members = Members.closed(json, "outcome", "reason");
    members.constant("outcome", Form.TEXT, "rejected");
    return new SubmissionRejected(members.required("reason", SubmissionRejectedReason.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("outcome", Form.TEXT, "rejected");
    members.put("reason", SubmissionRejectedReason.FORM, reason());
    return members.toJson();
  }

  /** It was refused. */
  public String outcome() {
    return "rejected";
  }
}
