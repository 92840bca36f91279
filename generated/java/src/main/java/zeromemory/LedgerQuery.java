// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** Asks the ledger for finalized entries, told apart by {@code kind}. */
public sealed interface LedgerQuery permits ByNullifier, ByAuthorization, ByHeight {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static LedgerQuery fromJson(JsonNode json) {
    return Form.first(json, ByNullifier::fromJson, ByAuthorization::fromJson, ByHeight::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
