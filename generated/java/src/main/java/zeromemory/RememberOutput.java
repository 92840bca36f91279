// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * What became of the memory.
 *
 * @param outcome Whether it was stored now, or was there already.
 * @param memoryId The memory that holds the content.
 * @param uri Where its full row can be read.
 * @param kind The kind it is stored under.
 * @param scope The scope it is stored in.
 * @param visibility Who can read it.
 * @param superseded The memories it took the place of.
 * @param entities The entities it mentions, known and new.
 * @param similar Memories in the same scope that say nearly the same, nearest first. Supersede them
 *     where the new one is better.
 * @param session The project that the session is attached to after this call.
 * @param further members that the schema does not name
 */
public record RememberOutput(
    RememberOutputOutcome outcome,
    String memoryId,
    String uri,
    MemoryKind kind,
    String scope,
    Visibility visibility,
    List<String> superseded,
    List<EntityRef> entities,
    List<MemoryHit> similar,
    Field<SessionAttachment> session,
    Map<String, JsonNode> further) {
  static final Form<RememberOutput> FORM =
      Form.of(RememberOutput::fromJson, RememberOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RememberOutput fromJson(JsonNode json) {
    Members members =
        Members.open(
            json,
            "outcome",
            "memory_id",
            "uri",
            "kind",
            "scope",
            "visibility",
            "superseded",
            "entities",
            "similar",
            "session");
    return new RememberOutput(
        members.required("outcome", RememberOutputOutcome.FORM),
        members.required("memory_id", Form.TEXT),
        members.required("uri", Form.TEXT),
        members.required("kind", MemoryKind.FORM),
        members.required("scope", Form.TEXT),
        members.required("visibility", Visibility.FORM),
        members.required("superseded", Form.list(Form.TEXT)),
        members.required("entities", Form.list(EntityRef.FORM)),
        members.required("similar", Form.list(MemoryHit.FORM)),
        members.optional("session", SessionAttachment.FORM),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("outcome", RememberOutputOutcome.FORM, outcome());
    members.put("memory_id", Form.TEXT, memoryId());
    members.put("uri", Form.TEXT, uri());
    members.put("kind", MemoryKind.FORM, kind());
    members.put("scope", Form.TEXT, scope());
    members.put("visibility", Visibility.FORM, visibility());
    members.put("superseded", Form.list(Form.TEXT), superseded());
    members.put("entities", Form.list(EntityRef.FORM), entities());
    members.put("similar", Form.list(MemoryHit.FORM), similar());
    members.putOptional("session", SessionAttachment.FORM, session());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
