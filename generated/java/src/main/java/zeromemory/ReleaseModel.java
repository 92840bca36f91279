// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A released version of the contract.
 *
 * @param version The version.
 * @param date The day of its release.
 * @param further members that the schema does not name
 */
public record ReleaseModel(String version, String date, Map<String, JsonNode> further) {
  static final Form<ReleaseModel> FORM = Form.of(ReleaseModel::fromJson, ReleaseModel::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ReleaseModel fromJson(JsonNode json) {
    Members members = Members.open(json, "version", "date");
    return new ReleaseModel(
        members.required("version", Form.TEXT),
        members.required("date", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("version", Form.TEXT, version());
    members.put("date", Form.TEXT, date());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
