// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The details of a {@code rate_limited}. Open: other members may come with any release.
 *
 * @param retryAfterMs How long to wait before the next try. On HTTP, {@code Retry-After} carries
 *     the same in seconds, rounded up.
 * @param further members that the schema does not name
 */
public record RateLimitDetails(long retryAfterMs, Map<String, JsonNode> further) {
  static final Form<RateLimitDetails> FORM =
      Form.of(RateLimitDetails::fromJson, RateLimitDetails::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RateLimitDetails fromJson(JsonNode json) {
    Members members = Members.open(json, "retry_after_ms");
    return new RateLimitDetails(
        members.required("retry_after_ms", Form.LONG), members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("retry_after_ms", Form.LONG, retryAfterMs());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
