// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * An OpenAPI 3.1 document.
 *
 * @param openapi The version of OpenAPI.
 * @param info Title and version of the contract.
 * @param paths The routes.
 * @param further members that the schema does not name
 */
public record OpenapiOutput(
    String openapi,
    Map<String, JsonNode> info,
    Map<String, JsonNode> paths,
    Map<String, JsonNode> further) {
  static final Form<OpenapiOutput> FORM = Form.of(OpenapiOutput::fromJson, OpenapiOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static OpenapiOutput fromJson(JsonNode json) {
    Members members = Members.open(json, "openapi", "info", "paths");
    return new OpenapiOutput(
        members.required("openapi", Form.TEXT),
        members.required("info", Form.map(Form.ANY)),
        members.required("paths", Form.map(Form.ANY)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("openapi", Form.TEXT, openapi());
    members.put("info", Form.map(Form.ANY), info());
    members.put("paths", Form.map(Form.ANY), paths());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
