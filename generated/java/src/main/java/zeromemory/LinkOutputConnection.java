// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** The connection, told apart by {@code kind}. */
public sealed interface LinkOutputConnection permits MemoryLink, EntityMention, EntityEdge {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static LinkOutputConnection fromJson(JsonNode json) {
    return Form.first(json, MemoryLink::fromJson, EntityMention::fromJson, EntityEdge::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
