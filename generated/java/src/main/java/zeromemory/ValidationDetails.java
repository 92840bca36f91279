// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The details of a {@code validation_failed}. Open: other members may come with any release.
 *
 * @param errors What is wrong, by place.
 * @param further members that the schema does not name
 */
public record ValidationDetails(List<ValidationProblem> errors, Map<String, JsonNode> further) {
  static final Form<ValidationDetails> FORM =
      Form.of(ValidationDetails::fromJson, ValidationDetails::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ValidationDetails fromJson(JsonNode json) {
    Members members = Members.open(json, "errors");
    return new ValidationDetails(
        members.required("errors", Form.list(ValidationProblem.FORM)), members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("errors", Form.list(ValidationProblem.FORM), errors());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
