// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A server that the gateway starts.
 *
 * @param name Its name; it prefixes tool names that collide.
 * @param command The program and its arguments.
 * @param environment Variables to set for it.
 */
public record StdioUpstream(
    String name, List<String> command, Field<Map<String, String>> environment) implements Upstream {
  static final Form<StdioUpstream> FORM = Form.of(StdioUpstream::fromJson, StdioUpstream::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static StdioUpstream fromJson(JsonNode json) {
    Members members = Members.closed(json, "transport", "name", "command", "environment");
    members.constant("transport", Form.TEXT, "stdio");
    return new StdioUpstream(
        members.required("name", Form.TEXT),
        members.required("command", Form.list(Form.TEXT)),
        members.optional("environment", Form.map(Form.TEXT)));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("transport", Form.TEXT, "stdio");
    members.put("name", Form.TEXT, name());
    members.put("command", Form.list(Form.TEXT), command());
    members.putOptional("environment", Form.map(Form.TEXT), environment());
    return members.toJson();
  }

  /** Talks over standard input and output. */
  public String transport() {
    return "stdio";
  }
}
