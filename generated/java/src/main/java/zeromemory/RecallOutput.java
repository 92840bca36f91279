// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The memories found.
 *
 * @param memories The hits, best first.
 * @param nextCursor Where the next page starts; null on the last one.
 * @param session The project that was searched as the attached one.
 * @param further members that the schema does not name
 */
public record RecallOutput(
    List<MemoryHit> memories,
    String nextCursor,
    Field<SessionAttachment> session,
    Map<String, JsonNode> further) {
  static final Form<RecallOutput> FORM = Form.of(RecallOutput::fromJson, RecallOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RecallOutput fromJson(JsonNode json) {
    Members members = Members.open(json, "memories", "next_cursor", "session");
    return new RecallOutput(
        members.required("memories", Form.list(MemoryHit.FORM)),
        members.required("next_cursor", Form.nullable(Form.TEXT)),
        members.optional("session", SessionAttachment.FORM),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("memories", Form.list(MemoryHit.FORM), memories());
    members.put("next_cursor", Form.nullable(Form.TEXT), nextCursor());
    members.putOptional("session", SessionAttachment.FORM, session());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
