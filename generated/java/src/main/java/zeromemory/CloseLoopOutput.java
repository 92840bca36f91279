// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The loop as it was closed.
 *
 * @param memoryId The memory that was closed.
 * @param uri Where its full row can be read.
 * @param kind Its kind, which stays as it was.
 * @param loopState Its state now.
 * @param further members that the schema does not name
 */
public record CloseLoopOutput(
    String memoryId,
    String uri,
    MemoryKind kind,
    ClosedLoop loopState,
    Map<String, JsonNode> further) {
  static final Form<CloseLoopOutput> FORM =
      Form.of(CloseLoopOutput::fromJson, CloseLoopOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static CloseLoopOutput fromJson(JsonNode json) {
    Members members = Members.open(json, "memory_id", "uri", "kind", "loop_state");
    return new CloseLoopOutput(
        members.required("memory_id", Form.TEXT),
        members.required("uri", Form.TEXT),
        members.required("kind", MemoryKind.FORM),
        members.required("loop_state", ClosedLoop.FORM),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("memory_id", Form.TEXT, memoryId());
    members.put("uri", Form.TEXT, uri());
    members.put("kind", MemoryKind.FORM, kind());
    members.put("loop_state", ClosedLoop.FORM, loopState());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
