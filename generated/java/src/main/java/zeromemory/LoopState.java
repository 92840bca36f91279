// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** Whether an open loop still waits or was closed, told apart by {@code status}. */
public sealed interface LoopState permits OpenLoop, ClosedLoop {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static LoopState fromJson(JsonNode json) {
    return Form.first(json, OpenLoop::fromJson, ClosedLoop::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
