// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * An entity in short: enough to name it and to look it up.
 *
 * @param id The entity's id.
 * @param entityType What sort of thing it is.
 * @param name Its name as first written.
 * @param further members that the schema does not name
 */
public record EntityRef(
    String id, EntityType entityType, String name, Map<String, JsonNode> further) {
  static final Form<EntityRef> FORM = Form.of(EntityRef::fromJson, EntityRef::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static EntityRef fromJson(JsonNode json) {
    Members members = Members.open(json, "id", "entity_type", "name");
    return new EntityRef(
        members.required("id", Form.TEXT),
        members.required("entity_type", EntityType.FORM),
        members.required("name", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("id", Form.TEXT, id());
    members.put("entity_type", EntityType.FORM, entityType());
    members.put("name", Form.TEXT, name());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
