// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * One agent that may call.
 *
 * @param agent Its id.
 * @param tokenDigest Digest of its bearer token, for the HTTP transport.
 */
public record GatewayAgent(String agent, Field<String> tokenDigest) {
  static final Form<GatewayAgent> FORM = Form.of(GatewayAgent::fromJson, GatewayAgent::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static GatewayAgent fromJson(JsonNode json) {
    Members members = Members.closed(json, "agent", "token_digest");
    return new GatewayAgent(
        members.required("agent", Form.TEXT), members.optional("token_digest", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("agent", Form.TEXT, agent());
    members.putOptional("token_digest", Form.TEXT, tokenDigest());
    return members.toJson();
  }
}
