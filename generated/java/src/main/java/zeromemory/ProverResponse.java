// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** The prover's answer, told apart by {@code outcome}. */
public sealed interface ProverResponse permits ProofMade, ProofRefused {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static ProverResponse fromJson(JsonNode json) {
    return Form.first(json, ProofMade::fromJson, ProofRefused::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
