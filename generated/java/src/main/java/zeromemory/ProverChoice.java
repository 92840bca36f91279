// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** Where proofs are made, told apart by {@code mode}. */
public sealed interface ProverChoice permits EmbeddedProver, RemoteProver {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static ProverChoice fromJson(JsonNode json) {
    return Form.first(json, EmbeddedProver::fromJson, RemoteProver::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
