// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The people and things that the memories of the pack mention most.
 *
 * @param tokens What the section costs.
 * @param entities The entities.
 * @param further members that the schema does not name
 */
public record EntitiesSection(long tokens, List<Entity> entities, Map<String, JsonNode> further)
    implements ContextSection {
  static final Form<EntitiesSection> FORM =
      Form.of(EntitiesSection::fromJson, EntitiesSection::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static EntitiesSection fromJson(JsonNode json) {
    Members members = Members.open(json, "kind", "tokens", "entities");
    members.constant("kind", Form.TEXT, "entities");
    return new EntitiesSection(
        members.required("tokens", Form.LONG),
        members.required("entities", Form.list(Entity.FORM)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", Form.TEXT, "entities");
    members.put("tokens", Form.LONG, tokens());
    members.put("entities", Form.list(Entity.FORM), entities());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Says that this section holds entities. */
  public String kind() {
    return "entities";
  }
}
