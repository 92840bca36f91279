// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Tasks and questions still open in scope, oldest first.
 *
 * @param tokens What the section costs.
 * @param memories The open loops.
 * @param further members that the schema does not name
 */
public record OpenLoopsSection(long tokens, List<MemoryHit> memories, Map<String, JsonNode> further)
    implements ContextSection {
  static final Form<OpenLoopsSection> FORM =
      Form.of(OpenLoopsSection::fromJson, OpenLoopsSection::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static OpenLoopsSection fromJson(JsonNode json) {
    Members members = Members.open(json, "kind", "tokens", "memories");
    members.constant("kind", Form.TEXT, "open_loops");
    return new OpenLoopsSection(
        members.required("tokens", Form.LONG),
        members.required("memories", Form.list(MemoryHit.FORM)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", Form.TEXT, "open_loops");
    members.put("tokens", Form.LONG, tokens());
    members.put("memories", Form.list(MemoryHit.FORM), memories());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Says that this section holds open loops. */
  public String kind() {
    return "open_loops";
  }
}
