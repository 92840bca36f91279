// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * What became of the memory.
 *
 * @param memoryId The memory that was named.
 * @param outcome Whether it can come back.
 * @param changed Whether this call did it; false where it was forgotten already.
 * @param restorableUntil Until when it can be restored; null where it cannot.
 * @param further members that the schema does not name
 */
public record ForgetOutput(
    String memoryId,
    ForgetOutputOutcome outcome,
    boolean changed,
    String restorableUntil,
    Map<String, JsonNode> further) {
  static final Form<ForgetOutput> FORM = Form.of(ForgetOutput::fromJson, ForgetOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ForgetOutput fromJson(JsonNode json) {
    Members members = Members.open(json, "memory_id", "outcome", "changed", "restorable_until");
    return new ForgetOutput(
        members.required("memory_id", Form.TEXT),
        members.required("outcome", ForgetOutputOutcome.FORM),
        members.required("changed", Form.FLAG),
        members.required("restorable_until", Form.nullable(Form.TEXT)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("memory_id", Form.TEXT, memoryId());
    members.put("outcome", ForgetOutputOutcome.FORM, outcome());
    members.put("changed", Form.FLAG, changed());
    members.put("restorable_until", Form.nullable(Form.TEXT), restorableUntil());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
