// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Structured context of a failure. Open: other members may come with any release. Never a stack
 * trace, never the rejected value, never what the caller is not entitled to.
 *
 * @param errors With {@code validation_failed}: what is wrong, by place.
 * @param retryAfterMs With {@code rate_limited}: how long to wait before the next try.
 * @param further members that the schema does not name
 */
public record ErrorDetails(
    Field<List<ValidationProblem>> errors,
    Field<Long> retryAfterMs,
    Map<String, JsonNode> further) {
  static final Form<ErrorDetails> FORM = Form.of(ErrorDetails::fromJson, ErrorDetails::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ErrorDetails fromJson(JsonNode json) {
    Members members = Members.open(json, "errors", "retry_after_ms");
    return new ErrorDetails(
        members.optional("errors", Form.list(ValidationProblem.FORM)),
        members.optional("retry_after_ms", Form.LONG),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.putOptional("errors", Form.list(ValidationProblem.FORM), errors());
    members.putOptional("retry_after_ms", Form.LONG, retryAfterMs());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link ErrorDetails} of what is set. */
  public static final class Builder {
    private Field<List<ValidationProblem>> errors = Field.absent();
    private Field<Long> retryAfterMs = Field.absent();
    private Map<String, JsonNode> further = Map.of();

    private Builder() {}

    /** Set {@code errors}. */
    public Builder errors(List<ValidationProblem> errors) {
      this.errors = Field.of(errors);
      return this;
    }

    /** Set {@code retryAfterMs}. */
    public Builder retryAfterMs(long retryAfterMs) {
      this.retryAfterMs = Field.of(retryAfterMs);
      return this;
    }

    /** Set {@code further}. */
    public Builder further(Map<String, JsonNode> further) {
      this.further = further;
      return this;
    }

    /** Return the value; what is required must have been set. */
    public ErrorDetails build() {
      return new ErrorDetails(errors, retryAfterMs, further);
    }
  }
}
