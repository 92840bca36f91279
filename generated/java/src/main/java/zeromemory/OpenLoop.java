// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The task is to be done, or the question to be answered.
 *
 * @param further members that the schema does not name
 */
public record OpenLoop(Map<String, JsonNode> further) implements LoopState {
  static final Form<OpenLoop> FORM = Form.of(OpenLoop::fromJson, OpenLoop::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static OpenLoop fromJson(JsonNode json) {
    Members members = Members.open(json, "status");
    members.constant("status", Form.TEXT, "open");
    return new OpenLoop(members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("status", Form.TEXT, "open");
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** The loop still waits. */
  public String status() {
    return "open";
  }
}
