// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The entities found.
 *
 * @param entities The entities, most mentioned first.
 * @param edges The edges that touch them, oldest first; empty where they were not asked for.
 * @param nextCursor Where the next page starts; null on the last one.
 * @param further members that the schema does not name
 */
public record EntitiesOutput(
    List<Entity> entities,
    List<EntityEdge> edges,
    String nextCursor,
    Map<String, JsonNode> further) {
  static final Form<EntitiesOutput> FORM =
      Form.of(EntitiesOutput::fromJson, EntitiesOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static EntitiesOutput fromJson(JsonNode json) {
    Members members = Members.open(json, "entities", "edges", "next_cursor");
    return new EntitiesOutput(
        members.required("entities", Form.list(Entity.FORM)),
        members.required("edges", Form.list(EntityEdge.FORM)),
        members.required("next_cursor", Form.nullable(Form.TEXT)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("entities", Form.list(Entity.FORM), entities());
    members.put("edges", Form.list(EntityEdge.FORM), edges());
    members.put("next_cursor", Form.nullable(Form.TEXT), nextCursor());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
