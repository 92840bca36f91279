// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** Why, for the operator. */
public enum SubmissionRejectedReason {
  PROOF_INVALID("proof_invalid"),
  KEY_UNKNOWN("key_unknown"),
  STATE_INVALID("state_invalid"),
  STORAGE_FULL("storage_full");

  static final Form<SubmissionRejectedReason> FORM =
      Form.listed(values(), SubmissionRejectedReason::value, Form.TEXT);

  private final String value;

  SubmissionRejectedReason(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
