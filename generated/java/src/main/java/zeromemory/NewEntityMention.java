// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * Says that a memory speaks of an entity, which is made where it is unknown.
 *
 * @param memoryId The memory that mentions the entity.
 * @param entity The entity, by type and name.
 */
public record NewEntityMention(String memoryId, EntityName entity) implements LinkInputConnection {
  static final Form<NewEntityMention> FORM =
      Form.of(NewEntityMention::fromJson, NewEntityMention::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static NewEntityMention fromJson(JsonNode json) {
    Members members = Members.closed(json, "kind", "memory_id", "entity");
    members.constant("kind", Form.TEXT, "entity_mention");
    return new NewEntityMention(
        members.required("memory_id", Form.TEXT), members.required("entity", EntityName.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", Form.TEXT, "entity_mention");
    members.put("memory_id", Form.TEXT, memoryId());
    members.put("entity", EntityName.FORM, entity());
    return members.toJson();
  }

  /** Connects a memory and an entity. */
  public String kind() {
    return "entity_mention";
  }
}
