// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether it can come back. */
public enum ForgetOutputOutcome {
  /** It is out of every result, and can be restored. */
  FORGOTTEN("forgotten"),

  /** It is erased for good. */
  PURGED("purged");

  static final Form<ForgetOutputOutcome> FORM =
      Form.listed(values(), ForgetOutputOutcome::value, Form.TEXT);

  private final String value;

  ForgetOutputOutcome(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
