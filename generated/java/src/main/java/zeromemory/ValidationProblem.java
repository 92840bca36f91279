// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * One place where the input broke the schema or an argument rule.
 *
 * @param pointer JSON Pointer into the input; empty for the input as a whole.
 * @param keyword The JSON Schema keyword that failed, or the name of the argument rule.
 * @param message What is expected there, without the value that was sent.
 */
public record ValidationProblem(String pointer, String keyword, String message) {
  static final Form<ValidationProblem> FORM =
      Form.of(ValidationProblem::fromJson, ValidationProblem::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ValidationProblem fromJson(JsonNode json) {
    Members members = Members.closed(json, "pointer", "keyword", "message");
    return new ValidationProblem(
        members.required("pointer", Form.TEXT),
        members.required("keyword", Form.TEXT),
        members.required("message", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("pointer", Form.TEXT, pointer());
    members.put("keyword", Form.TEXT, keyword());
    members.put("message", Form.TEXT, message());
    return members.toJson();
  }
}
