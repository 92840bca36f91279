// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Every public error code, with what it means and what the caller does about it.
 *
 * @param version The contract's version.
 * @param tool The codes of tools and routes.
 * @param gateway The public codes of the gateway.
 * @param further members that the schema does not name
 */
public record ErrorTable(
    String version,
    List<ToolErrorEntry> tool,
    List<GatewayErrorEntry> gateway,
    Map<String, JsonNode> further) {
  static final Form<ErrorTable> FORM = Form.of(ErrorTable::fromJson, ErrorTable::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ErrorTable fromJson(JsonNode json) {
    Members members = Members.open(json, "version", "tool", "gateway");
    return new ErrorTable(
        members.required("version", Form.TEXT),
        members.required("tool", Form.list(ToolErrorEntry.FORM)),
        members.required("gateway", Form.list(GatewayErrorEntry.FORM)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("version", Form.TEXT, version());
    members.put("tool", Form.list(ToolErrorEntry.FORM), tool());
    members.put("gateway", Form.list(GatewayErrorEntry.FORM), gateway());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
