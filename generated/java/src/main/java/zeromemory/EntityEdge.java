// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A directed edge from one entity to another.
 *
 * @param sourceId The entity that the edge starts from.
 * @param targetId The entity that the edge points to.
 * @param relation How the source stands to the target.
 * @param note Why the edge was made; null where nobody said.
 * @param createdAt When the edge was made.
 * @param further members that the schema does not name
 */
public record EntityEdge(
    String sourceId,
    String targetId,
    EdgeRelation relation,
    String note,
    String createdAt,
    Map<String, JsonNode> further)
    implements LinkOutputConnection {
  static final Form<EntityEdge> FORM = Form.of(EntityEdge::fromJson, EntityEdge::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static EntityEdge fromJson(JsonNode json) {
    Members members =
        Members.open(json, "kind", "source_id", "target_id", "relation", "note", "created_at");
    members.constant("kind", Form.TEXT, "entity_edge");
    return new EntityEdge(
        members.required("source_id", Form.TEXT),
        members.required("target_id", Form.TEXT),
        members.required("relation", EdgeRelation.FORM),
        members.required("note", Form.nullable(Form.TEXT)),
        members.required("created_at", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", Form.TEXT, "entity_edge");
    members.put("source_id", Form.TEXT, sourceId());
    members.put("target_id", Form.TEXT, targetId());
    members.put("relation", EdgeRelation.FORM, relation());
    members.put("note", Form.nullable(Form.TEXT), note());
    members.put("created_at", Form.TEXT, createdAt());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Says that this connection joins two entities. */
  public String kind() {
    return "entity_edge";
  }
}
