// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Says that a memory speaks of an entity.
 *
 * @param memoryId The memory that mentions the entity.
 * @param entity The entity that is mentioned.
 * @param createdAt When the mention was recorded.
 * @param further members that the schema does not name
 */
public record EntityMention(
    String memoryId, EntityRef entity, String createdAt, Map<String, JsonNode> further)
    implements LinkOutputConnection {
  static final Form<EntityMention> FORM = Form.of(EntityMention::fromJson, EntityMention::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static EntityMention fromJson(JsonNode json) {
    Members members = Members.open(json, "kind", "memory_id", "entity", "created_at");
    members.constant("kind", Form.TEXT, "entity_mention");
    return new EntityMention(
        members.required("memory_id", Form.TEXT),
        members.required("entity", EntityRef.FORM),
        members.required("created_at", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", Form.TEXT, "entity_mention");
    members.put("memory_id", Form.TEXT, memoryId());
    members.put("entity", EntityRef.FORM, entity());
    members.put("created_at", Form.TEXT, createdAt());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Says that this connection joins a memory and an entity. */
  public String kind() {
    return "entity_mention";
  }
}
