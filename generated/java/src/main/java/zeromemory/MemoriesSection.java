// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * What else is known that bears on the task, best first.
 *
 * @param tokens What the section costs.
 * @param memories The memories.
 * @param further members that the schema does not name
 */
public record MemoriesSection(long tokens, List<MemoryHit> memories, Map<String, JsonNode> further)
    implements ContextSection {
  static final Form<MemoriesSection> FORM =
      Form.of(MemoriesSection::fromJson, MemoriesSection::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static MemoriesSection fromJson(JsonNode json) {
    Members members = Members.open(json, "kind", "tokens", "memories");
    members.constant("kind", Form.TEXT, "memories");
    return new MemoriesSection(
        members.required("tokens", Form.LONG),
        members.required("memories", Form.list(MemoryHit.FORM)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", Form.TEXT, "memories");
    members.put("tokens", Form.LONG, tokens());
    members.put("memories", Form.list(MemoryHit.FORM), memories());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Says that this section holds memories. */
  public String kind() {
    return "memories";
  }
}
