// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * One call in the server's audit log: who, what, how it ended and how long it took. Never any
 * content.
 *
 * @param at When the call came.
 * @param principal Who called; null where authentication failed.
 * @param tool The tool that was called.
 * @param code The code it failed with; null where it succeeded.
 * @param durationUs How long it took, in microseconds.
 */
public record AuditEntry(
    String at, String principal, String tool, ErrorCode code, long durationUs) {
  static final Form<AuditEntry> FORM = Form.of(AuditEntry::fromJson, AuditEntry::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static AuditEntry fromJson(JsonNode json) {
    Members members = Members.closed(json, "at", "principal", "tool", "code", "duration_us");
    return new AuditEntry(
        members.required("at", Form.TEXT),
        members.required("principal", Form.nullable(Form.TEXT)),
        members.required("tool", Form.TEXT),
        members.required("code", Form.nullable(ErrorCode.FORM)),
        members.required("duration_us", Form.LONG));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("at", Form.TEXT, at());
    members.put("principal", Form.nullable(Form.TEXT), principal());
    members.put("tool", Form.TEXT, tool());
    members.put("code", Form.nullable(ErrorCode.FORM), code());
    members.put("duration_us", Form.LONG, durationUs());
    return members.toJson();
  }
}
