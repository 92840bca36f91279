// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * One entity.
 *
 * @param entity The entity.
 */
public record ExportedEntity(Entity entity) implements ExportRecord {
  static final Form<ExportedEntity> FORM =
      Form.of(ExportedEntity::fromJson, ExportedEntity::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ExportedEntity fromJson(JsonNode json) {
    Members members = Members.closed(json, "record", "entity");
    members.constant("record", Form.TEXT, "entity");
    return new ExportedEntity(members.required("entity", Entity.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("record", Form.TEXT, "entity");
    members.put("entity", Entity.FORM, entity());
    return members.toJson();
  }

  /** An entity. */
  public String record() {
    return "entity";
  }
}
