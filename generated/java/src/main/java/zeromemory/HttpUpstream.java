// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * A server that runs elsewhere.
 *
 * @param name Its name; it prefixes tool names that collide.
 * @param url Its MCP endpoint.
 * @param tokenFile Path of a file that holds its bearer token. Absent: it needs none.
 */
public record HttpUpstream(String name, String url, Field<String> tokenFile) implements Upstream {
  static final Form<HttpUpstream> FORM = Form.of(HttpUpstream::fromJson, HttpUpstream::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static HttpUpstream fromJson(JsonNode json) {
    Members members = Members.closed(json, "transport", "name", "url", "token_file");
    members.constant("transport", Form.TEXT, "http");
    return new HttpUpstream(
        members.required("name", Form.TEXT),
        members.required("url", Form.TEXT),
        members.optional("token_file", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("transport", Form.TEXT, "http");
    members.put("name", Form.TEXT, name());
    members.put("url", Form.TEXT, url());
    members.putOptional("token_file", Form.TEXT, tokenFile());
    return members.toJson();
  }

  /** Talks over Streamable HTTP. */
  public String transport() {
    return "http";
  }
}
