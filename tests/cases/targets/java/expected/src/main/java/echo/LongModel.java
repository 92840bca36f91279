// Generated from the schemas by `charter generate`; change the schemas, not this file.

package echo;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A text of which a line does not hold half, so that it is broken in the comments, with {@code
 * code} and more than that: words, words, words and words.
 *
 * <p>A second paragraph.
 *
 * @param further members that the schema does not name
 */
public record LongModel(
    ANameThatIsLongerThanMostNamesAndStillIsOneWordInDefinitions
        aNameThatIsLongerThanMostNamesAndStillIsOneWord,
    Field<Map<String, List<ANameThatIsLongerThanMostNamesAndStillIsOneWordInDefinitions>>>
        anotherNameThatIsLongerThanMostNamesAndStillIsOneWord,
    Map<String, JsonNode> further) {
  static final Form<LongModel> FORM = Form.of(LongModel::fromJson, LongModel::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static LongModel fromJson(JsonNode json) {
    Members members =
        Members.open(
            json,
            "aNameThatIsLongerThanMostNamesAndStillIsOneWord",
            "anotherNameThatIsLongerThanMostNamesAndStillIsOneWord");
    return new LongModel(
        members.required(
            "aNameThatIsLongerThanMostNamesAndStillIsOneWord",
            ANameThatIsLongerThanMostNamesAndStillIsOneWordInDefinitions.FORM),
        members.optional(
            "anotherNameThatIsLongerThanMostNamesAndStillIsOneWord",
            Form.map(Form.list(ANameThatIsLongerThanMostNamesAndStillIsOneWordInDefinitions.FORM))),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put(
        "aNameThatIsLongerThanMostNamesAndStillIsOneWord",
        ANameThatIsLongerThanMostNamesAndStillIsOneWordInDefinitions.FORM,
        aNameThatIsLongerThanMostNamesAndStillIsOneWord());
    members.putOptional(
        "anotherNameThatIsLongerThanMostNamesAndStillIsOneWord",
        Form.map(Form.list(ANameThatIsLongerThanMostNamesAndStillIsOneWordInDefinitions.FORM)),
        anotherNameThatIsLongerThanMostNamesAndStillIsOneWord());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
