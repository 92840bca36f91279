// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** A set of resources, told apart by {@code mode}. */
public sealed interface ResourceMatch permits ExactResource, ResourcePrefix {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static ResourceMatch fromJson(JsonNode json) {
    return Form.first(json, ExactResource::fromJson, ResourcePrefix::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
