// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** One server behind the gateway, told apart by {@code transport}. */
public sealed interface Upstream permits StdioUpstream, HttpUpstream {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static Upstream fromJson(JsonNode json) {
    return Form.first(json, StdioUpstream::fromJson, HttpUpstream::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
