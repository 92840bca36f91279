// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Says that the process runs and can answer.
 *
 * @param further members that the schema does not name
 */
public record HealthStatus(Map<String, JsonNode> further) {
  static final Form<HealthStatus> FORM = Form.of(HealthStatus::fromJson, HealthStatus::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static HealthStatus fromJson(JsonNode json) {
    Members members = Members.open(json, "status");
    members.constant("status", Form.TEXT, "ok");
    return new HealthStatus(members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("status", Form.TEXT, "ok");
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** How it is. */
  public String status() {
    return "ok";
  }
}
