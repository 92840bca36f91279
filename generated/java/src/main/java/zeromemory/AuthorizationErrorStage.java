// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** The stage that failed. */
public enum AuthorizationErrorStage {
  GATEWAY("gateway"),
  POLICY("policy"),
  REPLAY("replay"),
  PROOF("proof"),
  MIDNIGHT("midnight");

  static final Form<AuthorizationErrorStage> FORM =
      Form.listed(values(), AuthorizationErrorStage::value, Form.TEXT);

  private final String value;

  AuthorizationErrorStage(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
