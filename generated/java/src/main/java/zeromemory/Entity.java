// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A person, project or thing that memories speak of.
 *
 * @param id The entity's id.
 * @param entityType What sort of thing it is.
 * @param name Its name as first written.
 * @param aliases Other names it goes by, sorted.
 * @param scope The scope it belongs to.
 * @param memoryCount How many memories that the caller can read mention it.
 * @param createdAt When it was first mentioned.
 * @param further members that the schema does not name
 */
public record Entity(
    String id,
    EntityType entityType,
    String name,
    List<String> aliases,
    String scope,
    long memoryCount,
    String createdAt,
    Map<String, JsonNode> further) {
  static final Form<Entity> FORM = Form.of(Entity::fromJson, Entity::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static Entity fromJson(JsonNode json) {
    Members members =
        Members.open(
            json, "id", "entity_type", "name", "aliases", "scope", "memory_count", "created_at");
    return new Entity(
        members.required("id", Form.TEXT),
        members.required("entity_type", EntityType.FORM),
        members.required("name", Form.TEXT),
        members.required("aliases", Form.list(Form.TEXT)),
        members.required("scope", Form.TEXT),
        members.required("memory_count", Form.LONG),
        members.required("created_at", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("id", Form.TEXT, id());
    members.put("entity_type", EntityType.FORM, entityType());
    members.put("name", Form.TEXT, name());
    members.put("aliases", Form.list(Form.TEXT), aliases());
    members.put("scope", Form.TEXT, scope());
    members.put("memory_count", Form.LONG, memoryCount());
    members.put("created_at", Form.TEXT, createdAt());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
