// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Says how the connect-time instructions were composed, so that a client can see what it did not
 * get.
 *
 * @param budget The budget in bytes of UTF-8; null where none held.
 * @param bytes The size of the text that was sent, in bytes of UTF-8.
 * @param included The segments that were sent, in the order of the text.
 * @param dropped The segments that did not fit, first dropped first.
 * @param further members that the schema does not name
 */
public record InstructionsRecord(
    Long budget,
    long bytes,
    List<InstructionsModel> included,
    List<InstructionsModel> dropped,
    Map<String, JsonNode> further) {
  static final Form<InstructionsRecord> FORM =
      Form.of(InstructionsRecord::fromJson, InstructionsRecord::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static InstructionsRecord fromJson(JsonNode json) {
    Members members = Members.open(json, "budget", "bytes", "included", "dropped");
    return new InstructionsRecord(
        members.required("budget", Form.nullable(Form.LONG)),
        members.required("bytes", Form.LONG),
        members.required("included", Form.list(InstructionsModel.FORM)),
        members.required("dropped", Form.list(InstructionsModel.FORM)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("budget", Form.nullable(Form.LONG), budget());
    members.put("bytes", Form.LONG, bytes());
    members.put("included", Form.list(InstructionsModel.FORM), included());
    members.put("dropped", Form.list(InstructionsModel.FORM), dropped());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
