// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * A failure that a client can branch on.
 *
 * @param code The class of the failure. Branch on this.
 * @param message What happened, for humans. It may be reworded in any release, but for a documented
 *     prefix.
 * @param details Structured context, where there is any.
 */
public record ErrorObject(ErrorCode code, String message, Field<ErrorDetails> details) {
  static final Form<ErrorObject> FORM = Form.of(ErrorObject::fromJson, ErrorObject::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ErrorObject fromJson(JsonNode json) {
    Members members = Members.closed(json, "code", "message", "details");
    return new ErrorObject(
        members.required("code", ErrorCode.FORM),
        members.required("message", Form.TEXT),
        members.optional("details", ErrorDetails.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("code", ErrorCode.FORM, code());
    members.put("message", Form.TEXT, message());
    members.putOptional("details", ErrorDetails.FORM, details());
    return members.toJson();
  }
}
