// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A memory as a search shows it: an excerpt, and where to read the whole.
 *
 * @param id The memory's id.
 * @param uri Where the full row can be read.
 * @param kind What sort of thing it states.
 * @param excerpt The content, or its beginning up to the last whole word that fits.
 * @param truncated Whether the content goes on after the excerpt.
 * @param scope Where it lives.
 * @param visibility Who can read it, beside those it is shared with.
 * @param author Who stored it.
 * @param tags Its labels, sorted.
 * @param loopState The state of the open loop; absent where {@code kind} is not an open loop.
 * @param supersededBy The memory that took its place; null while none has.
 * @param score How well it fits the query, from 0 to 1; comparable within one result only.
 * @param createdAt When it was stored.
 * @param further members that the schema does not name
 */
public record MemoryHit(
    String id,
    String uri,
    MemoryKind kind,
    String excerpt,
    boolean truncated,
    String scope,
    Visibility visibility,
    String author,
    List<String> tags,
    Field<LoopState> loopState,
    String supersededBy,
    BigDecimal score,
    String createdAt,
    Map<String, JsonNode> further) {
  static final Form<MemoryHit> FORM = Form.of(MemoryHit::fromJson, MemoryHit::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static MemoryHit fromJson(JsonNode json) {
    Members members =
        Members.open(
            json,
            "id",
            "uri",
            "kind",
            "excerpt",
            "truncated",
            "scope",
            "visibility",
            "author",
            "tags",
            "loop_state",
            "superseded_by",
            "score",
            "created_at");
    return new MemoryHit(
        members.required("id", Form.TEXT),
        members.required("uri", Form.TEXT),
        members.required("kind", MemoryKind.FORM),
        members.required("excerpt", Form.TEXT),
        members.required("truncated", Form.FLAG),
        members.required("scope", Form.TEXT),
        members.required("visibility", Visibility.FORM),
        members.required("author", Form.TEXT),
        members.required("tags", Form.list(Form.TEXT)),
        members.optional("loop_state", Form.of(LoopState::fromJson, LoopState::toJson)),
        members.required("superseded_by", Form.nullable(Form.TEXT)),
        members.required("score", Form.NUMBER),
        members.required("created_at", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("id", Form.TEXT, id());
    members.put("uri", Form.TEXT, uri());
    members.put("kind", MemoryKind.FORM, kind());
    members.put("excerpt", Form.TEXT, excerpt());
    members.put("truncated", Form.FLAG, truncated());
    members.put("scope", Form.TEXT, scope());
    members.put("visibility", Visibility.FORM, visibility());
    members.put("author", Form.TEXT, author());
    members.put("tags", Form.list(Form.TEXT), tags());
    members.putOptional("loop_state", Form.of(LoopState::fromJson, LoopState::toJson), loopState());
    members.put("superseded_by", Form.nullable(Form.TEXT), supersededBy());
    members.put("score", Form.NUMBER, score());
    members.put("created_at", Form.TEXT, createdAt());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
