// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * A number of calls in a sliding span of time.
 *
 * @param calls How many calls.
 * @param perSeconds In how many seconds.
 */
public record CallRate(long calls, long perSeconds) {
  static final Form<CallRate> FORM = Form.of(CallRate::fromJson, CallRate::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static CallRate fromJson(JsonNode json) {
    Members members = Members.closed(json, "calls", "per_seconds");
    return new CallRate(
        members.required("calls", Form.LONG), members.required("per_seconds", Form.LONG));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("calls", Form.LONG, calls());
    members.put("per_seconds", Form.LONG, perSeconds());
    return members.toJson();
  }
}
