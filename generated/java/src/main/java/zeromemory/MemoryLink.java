// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A directed link from one memory to another.
 *
 * @param sourceId The memory that the link starts from.
 * @param targetId The memory that the link points to.
 * @param relation What the source says about the target.
 * @param note Why the link was made; null where nobody said.
 * @param createdAt When the link was made.
 * @param further members that the schema does not name
 */
public record MemoryLink(
    String sourceId,
    String targetId,
    LinkRelation relation,
    String note,
    String createdAt,
    Map<String, JsonNode> further)
    implements LinkOutputConnection {
  static final Form<MemoryLink> FORM = Form.of(MemoryLink::fromJson, MemoryLink::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static MemoryLink fromJson(JsonNode json) {
    Members members =
        Members.open(json, "kind", "source_id", "target_id", "relation", "note", "created_at");
    members.constant("kind", Form.TEXT, "memory_link");
    return new MemoryLink(
        members.required("source_id", Form.TEXT),
        members.required("target_id", Form.TEXT),
        members.required("relation", LinkRelation.FORM),
        members.required("note", Form.nullable(Form.TEXT)),
        members.required("created_at", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", Form.TEXT, "memory_link");
    members.put("source_id", Form.TEXT, sourceId());
    members.put("target_id", Form.TEXT, targetId());
    members.put("relation", LinkRelation.FORM, relation());
    members.put("note", Form.nullable(Form.TEXT), note());
    members.put("created_at", Form.TEXT, createdAt());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Says that this connection joins two memories. */
  public String kind() {
    return "memory_link";
  }
}
