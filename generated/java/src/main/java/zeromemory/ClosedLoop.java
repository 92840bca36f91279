// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The task is done or dropped, or the question answered.
 *
 * @param closedAt When it was closed.
 * @param resolution How it ended; null where nobody said.
 * @param further members that the schema does not name
 */
public record ClosedLoop(String closedAt, String resolution, Map<String, JsonNode> further)
    implements LoopState {
  static final Form<ClosedLoop> FORM = Form.of(ClosedLoop::fromJson, ClosedLoop::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ClosedLoop fromJson(JsonNode json) {
    Members members = Members.open(json, "status", "closed_at", "resolution");
    members.constant("status", Form.TEXT, "closed");
    return new ClosedLoop(
        members.required("closed_at", Form.TEXT),
        members.required("resolution", Form.nullable(Form.TEXT)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("status", Form.TEXT, "closed");
    members.put("closed_at", Form.TEXT, closedAt());
    members.put("resolution", Form.nullable(Form.TEXT), resolution());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** The loop was closed. */
  public String status() {
    return "closed";
  }
}
