// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * How one stage of the gateway ended.
 *
 * @param stage The stage, in the order of the way through.
 * @param outcome How it ended; {@code skipped} where an earlier stage failed.
 * @param durationUs How long it took, in microseconds; 0 where it was skipped.
 */
public record StageOutcome(StageOutcomeStage stage, StageOutcomeOutcome outcome, long durationUs) {
  static final Form<StageOutcome> FORM = Form.of(StageOutcome::fromJson, StageOutcome::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static StageOutcome fromJson(JsonNode json) {
    Members members = Members.closed(json, "stage", "outcome", "duration_us");
    return new StageOutcome(
        members.required("stage", StageOutcomeStage.FORM),
        members.required("outcome", StageOutcomeOutcome.FORM),
        members.required("duration_us", Form.LONG));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("stage", StageOutcomeStage.FORM, stage());
    members.put("outcome", StageOutcomeOutcome.FORM, outcome());
    members.put("duration_us", Form.LONG, durationUs());
    return members.toJson();
  }
}
