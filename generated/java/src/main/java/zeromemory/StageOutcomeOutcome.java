// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** How it ended; {@code skipped} where an earlier stage failed. */
public enum StageOutcomeOutcome {
  PASSED("passed"),
  FAILED("failed"),
  SKIPPED("skipped");

  static final Form<StageOutcomeOutcome> FORM =
      Form.listed(values(), StageOutcomeOutcome::value, Form.TEXT);

  private final String value;

  StageOutcomeOutcome(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
