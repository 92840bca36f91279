// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether the same call may be made again. */
public enum RetryRule {
  /** The same call fails the same way. */
  NEVER("never"),

  /** The same call may succeed later. */
  AFTER_DELAY("after-delay"),

  /** The call may have taken effect: repeat it only where that does no harm. */
  IF_IDEMPOTENT("if-idempotent");

  static final Form<RetryRule> FORM = Form.listed(values(), RetryRule::value, Form.TEXT);

  private final String value;

  RetryRule(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
