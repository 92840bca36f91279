// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * What became of each memory.
 *
 * @param target The scope that was named.
 * @param moved Memories that were moved by this call.
 * @param unchanged Memories that were there already.
 * @param failed Memories that were not moved, with the reason.
 * @param further members that the schema does not name
 */
public record MoveMemoriesOutput(
    String target,
    List<String> moved,
    List<String> unchanged,
    List<ItemFailure> failed,
    Map<String, JsonNode> further) {
  static final Form<MoveMemoriesOutput> FORM =
      Form.of(MoveMemoriesOutput::fromJson, MoveMemoriesOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static MoveMemoriesOutput fromJson(JsonNode json) {
    Members members = Members.open(json, "target", "moved", "unchanged", "failed");
    return new MoveMemoriesOutput(
        members.required("target", Form.TEXT),
        members.required("moved", Form.list(Form.TEXT)),
        members.required("unchanged", Form.list(Form.TEXT)),
        members.required("failed", Form.list(ItemFailure.FORM)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("target", Form.TEXT, target());
    members.put("moved", Form.list(Form.TEXT), moved());
    members.put("unchanged", Form.list(Form.TEXT), unchanged());
    members.put("failed", Form.list(ItemFailure.FORM), failed());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
