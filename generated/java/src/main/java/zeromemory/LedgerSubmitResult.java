// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** What became of a submission, told apart by {@code outcome}. */
public sealed interface LedgerSubmitResult
    permits SubmissionFinalized, NullifierUsed, SubmissionRejected {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static LedgerSubmitResult fromJson(JsonNode json) {
    return Form.first(
        json, SubmissionFinalized::fromJson, NullifierUsed::fromJson, SubmissionRejected::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
