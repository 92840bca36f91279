// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * A directed link from one memory to another.
 *
 * @param sourceId The memory that the link starts from.
 * @param targetId The memory that the link points to; another one than the source.
 * @param relation What the source says about the target.
 * @param note Why.
 */
public record NewMemoryLink(
    String sourceId, String targetId, LinkRelation relation, Field<String> note)
    implements LinkInputConnection {
  static final Form<NewMemoryLink> FORM = Form.of(NewMemoryLink::fromJson, NewMemoryLink::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static NewMemoryLink fromJson(JsonNode json) {
    Members members = Members.closed(json, "kind", "source_id", "target_id", "relation", "note");
    members.constant("kind", Form.TEXT, "memory_link");
    return new NewMemoryLink(
        members.required("source_id", Form.TEXT),
        members.required("target_id", Form.TEXT),
        members.required("relation", LinkRelation.FORM),
        members.optional("note", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", Form.TEXT, "memory_link");
    members.put("source_id", Form.TEXT, sourceId());
    members.put("target_id", Form.TEXT, targetId());
    members.put("relation", LinkRelation.FORM, relation());
    members.putOptional("note", Form.TEXT, note());
    return members.toJson();
  }

  /** Connects two memories. */
  public String kind() {
    return "memory_link";
  }
}
