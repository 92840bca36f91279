// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** What to connect, told apart by {@code kind}. */
public sealed interface LinkInputConnection permits NewMemoryLink, NewEntityMention, NewEntityEdge {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static LinkInputConnection fromJson(JsonNode json) {
    return Form.first(
        json, NewMemoryLink::fromJson, NewEntityMention::fromJson, NewEntityEdge::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
