// Generated from the schemas by `charter generate`; change the schemas, not this file.

package echo;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** A shape, told apart by its {@code kind}. */
@SuppressWarnings("deprecation") // Kept until it is removed.
public sealed interface Shape permits Circle, Polygon, Nothing {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static Shape fromJson(JsonNode json) {
    return Form.first(json, Circle::fromJson, Polygon::fromJson, Nothing::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
