// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * One memory, forgotten ones included.
 *
 * @param memory The full row.
 * @param forgottenAt When it was forgotten; null where it was not.
 */
public record ExportedMemory(Memory memory, String forgottenAt) implements ExportRecord {
  static final Form<ExportedMemory> FORM =
      Form.of(ExportedMemory::fromJson, ExportedMemory::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ExportedMemory fromJson(JsonNode json) {
    Members members = Members.closed(json, "record", "memory", "forgotten_at");
    members.constant("record", Form.TEXT, "memory");
    return new ExportedMemory(
        members.required("memory", Memory.FORM),
        members.required("forgotten_at", Form.nullable(Form.TEXT)));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("record", Form.TEXT, "memory");
    members.put("memory", Memory.FORM, memory());
    members.put("forgotten_at", Form.nullable(Form.TEXT), forgottenAt());
    return members.toJson();
  }

  /** A memory. */
  public String record() {
    return "memory";
  }
}
