// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** Where authorizations are finalized, told apart by {@code mode}. */
public sealed interface LedgerChoice permits EmbeddedLedger, RemoteLedger {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static LedgerChoice fromJson(JsonNode json) {
    return Form.first(json, EmbeddedLedger::fromJson, RemoteLedger::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
