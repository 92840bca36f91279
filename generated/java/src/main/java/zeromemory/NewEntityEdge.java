// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * A directed edge from one entity to another.
 *
 * @param sourceId The entity that the edge starts from.
 * @param targetId The entity that the edge points to; another one than the source.
 * @param relation How the source stands to the target.
 * @param note Why.
 */
public record NewEntityEdge(
    String sourceId, String targetId, EdgeRelation relation, Field<String> note)
    implements LinkInputConnection {
  static final Form<NewEntityEdge> FORM = Form.of(NewEntityEdge::fromJson, NewEntityEdge::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static NewEntityEdge fromJson(JsonNode json) {
    Members members = Members.closed(json, "kind", "source_id", "target_id", "relation", "note");
    members.constant("kind", Form.TEXT, "entity_edge");
    return new NewEntityEdge(
        members.required("source_id", Form.TEXT),
        members.required("target_id", Form.TEXT),
        members.required("relation", EdgeRelation.FORM),
        members.optional("note", Form.TEXT));
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
    members.putOptional("note", Form.TEXT, note());
    return members.toJson();
  }

  /** Connects two entities. */
  public String kind() {
    return "entity_edge";
  }
}
