// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The project that the caller's session is attached to.
 *
 * @param attachedProject The attached project; null while the session is attached to none.
 * @param thread Send it back as {@code thread} on later calls, so that the project survives a
 *     reconnect. Absent while unattached.
 * @param further members that the schema does not name
 */
public record SessionAttachment(
    String attachedProject, Field<String> thread, Map<String, JsonNode> further) {
  static final Form<SessionAttachment> FORM =
      Form.of(SessionAttachment::fromJson, SessionAttachment::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static SessionAttachment fromJson(JsonNode json) {
    Members members = Members.open(json, "attached_project", "thread");
    return new SessionAttachment(
        members.required("attached_project", Form.nullable(Form.TEXT)),
        members.optional("thread", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("attached_project", Form.nullable(Form.TEXT), attachedProject());
    members.putOptional("thread", Form.TEXT, thread());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
