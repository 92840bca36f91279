// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * The entry of an authorization.
 *
 * @param authorizationId The authorization.
 */
public record ByAuthorization(String authorizationId) implements LedgerQuery {
  static final Form<ByAuthorization> FORM =
      Form.of(ByAuthorization::fromJson, ByAuthorization::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ByAuthorization fromJson(JsonNode json) {
    Members members = Members.closed(json, "kind", "authorization_id");
    members.constant("kind", Form.TEXT, "authorization");
    return new ByAuthorization(members.required("authorization_id", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", Form.TEXT, "authorization");
    members.put("authorization_id", Form.TEXT, authorizationId());
    return members.toJson();
  }

  /** Looks for an authorization. */
  public String kind() {
    return "authorization";
  }
}
