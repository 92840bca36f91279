// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Says whether the server can do its work, and what it depends on.
 *
 * @param status Whether every check passed.
 * @param checks The checks, by name.
 * @param further members that the schema does not name
 */
public record ReadyStatus(
    ReadyStatusStatus status, List<ReadyCheck> checks, Map<String, JsonNode> further) {
  static final Form<ReadyStatus> FORM = Form.of(ReadyStatus::fromJson, ReadyStatus::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ReadyStatus fromJson(JsonNode json) {
    Members members = Members.open(json, "status", "checks");
    return new ReadyStatus(
        members.required("status", ReadyStatusStatus.FORM),
        members.required("checks", Form.list(ReadyCheck.FORM)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("status", ReadyStatusStatus.FORM, status());
    members.put("checks", Form.list(ReadyCheck.FORM), checks());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
