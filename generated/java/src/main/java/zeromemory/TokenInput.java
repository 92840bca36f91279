// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * The token request, told apart by {@code grant_type}. Unknown parameters are ignored, as RFC 6749
 * requires.
 */
public sealed interface TokenInput permits AuthorizationCodeGrant, RefreshTokenGrant {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static TokenInput fromJson(JsonNode json) {
    return Form.first(json, AuthorizationCodeGrant::fromJson, RefreshTokenGrant::fromJson);
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();
}
