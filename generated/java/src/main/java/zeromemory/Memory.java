// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * One memory: the full, untruncated row.
 *
 * @param id The memory's id.
 * @param uri Where this row can be read as a resource.
 * @param kind What sort of thing it states.
 * @param content What it states, whole.
 * @param scope Where it lives.
 * @param visibility Who can read it, beside those it is shared with.
 * @param sharedWith The teams and projects it was shared with, sorted.
 * @param author Who stored it.
 * @param tags Its labels, sorted.
 * @param attributes Free facts stored with it.
 * @param loopState The state of the open loop; absent where {@code kind} is not an open loop.
 * @param supersededBy The memory that took its place; null while none has.
 * @param entities The entities it speaks of, by name.
 * @param links Its links to and from memories that the caller can read, oldest first.
 * @param createdAt When it was stored.
 * @param updatedAt When anything about it last changed.
 * @param further members that the schema does not name
 */
public record Memory(
    String id,
    String uri,
    MemoryKind kind,
    String content,
    String scope,
    Visibility visibility,
    List<String> sharedWith,
    String author,
    List<String> tags,
    Map<String, String> attributes,
    Field<LoopState> loopState,
    String supersededBy,
    List<EntityRef> entities,
    List<MemoryLink> links,
    String createdAt,
    String updatedAt,
    Map<String, JsonNode> further) {
  static final Form<Memory> FORM = Form.of(Memory::fromJson, Memory::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static Memory fromJson(JsonNode json) {
    Members members =
        Members.open(
            json,
            "id",
            "uri",
            "kind",
            "content",
            "scope",
            "visibility",
            "shared_with",
            "author",
            "tags",
            "attributes",
            "loop_state",
            "superseded_by",
            "entities",
            "links",
            "created_at",
            "updated_at");
    return new Memory(
        members.required("id", Form.TEXT),
        members.required("uri", Form.TEXT),
        members.required("kind", MemoryKind.FORM),
        members.required("content", Form.TEXT),
        members.required("scope", Form.TEXT),
        members.required("visibility", Visibility.FORM),
        members.required("shared_with", Form.list(Form.TEXT)),
        members.required("author", Form.TEXT),
        members.required("tags", Form.list(Form.TEXT)),
        members.required("attributes", Form.map(Form.TEXT)),
        members.optional("loop_state", Form.of(LoopState::fromJson, LoopState::toJson)),
        members.required("superseded_by", Form.nullable(Form.TEXT)),
        members.required("entities", Form.list(EntityRef.FORM)),
        members.required("links", Form.list(MemoryLink.FORM)),
        members.required("created_at", Form.TEXT),
        members.required("updated_at", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("id", Form.TEXT, id());
    members.put("uri", Form.TEXT, uri());
    members.put("kind", MemoryKind.FORM, kind());
    members.put("content", Form.TEXT, content());
    members.put("scope", Form.TEXT, scope());
    members.put("visibility", Visibility.FORM, visibility());
    members.put("shared_with", Form.list(Form.TEXT), sharedWith());
    members.put("author", Form.TEXT, author());
    members.put("tags", Form.list(Form.TEXT), tags());
    members.put("attributes", Form.map(Form.TEXT), attributes());
    members.putOptional("loop_state", Form.of(LoopState::fromJson, LoopState::toJson), loopState());
    members.put("superseded_by", Form.nullable(Form.TEXT), supersededBy());
    members.put("entities", Form.list(EntityRef.FORM), entities());
    members.put("links", Form.list(MemoryLink.FORM), links());
    members.put("created_at", Form.TEXT, createdAt());
    members.put("updated_at", Form.TEXT, updatedAt());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
