// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** One part of a context pack, told apart by {@code kind}. */
public sealed interface ContextSection
    permits RulesSection, OpenLoopsSection, MemoriesSection, EntitiesSection {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static ContextSection fromJson(JsonNode json) {
    return Form.first(
        json,
        RulesSection::fromJson,
        OpenLoopsSection::fromJson,
        MemoriesSection::fromJson,
        EntitiesSection::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
