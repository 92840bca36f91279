// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * Names an entity by type and name. It is made where the scope has none of that type and name,
 * compared without regard to case.
 *
 * @param entityType What sort of thing it is.
 * @param name What it is called.
 */
public record EntityName(EntityType entityType, String name) {
  static final Form<EntityName> FORM = Form.of(EntityName::fromJson, EntityName::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static EntityName fromJson(JsonNode json) {
    Members members = Members.closed(json, "entity_type", "name");
    return new EntityName(
        members.required("entity_type", EntityType.FORM), members.required("name", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("entity_type", EntityType.FORM, entityType());
    members.put("name", Form.TEXT, name());
    return members.toJson();
  }
}
