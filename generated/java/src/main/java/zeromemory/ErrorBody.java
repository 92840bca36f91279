// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * The one body of every tool failure and of every non-OAuth route failure. On MCP it is the first
 * text block of a result with `isError: true`, and there is no {@code structuredContent}.
 *
 * @param error What went wrong.
 */
public record ErrorBody(ErrorObject error) {
  static final Form<ErrorBody> FORM = Form.of(ErrorBody::fromJson, ErrorBody::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ErrorBody fromJson(JsonNode json) {
    Members members = Members.closed(json, "error");
    return new ErrorBody(members.required("error", ErrorObject.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("error", ErrorObject.FORM, error());
    return members.toJson();
  }
}
