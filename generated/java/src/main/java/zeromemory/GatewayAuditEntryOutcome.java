// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the call ended. */
public enum GatewayAuditEntryOutcome {
  ALLOWED("allowed"),
  DENIED("denied"),
  FAILED("failed");

  static final Form<GatewayAuditEntryOutcome> FORM =
      Form.listed(values(), GatewayAuditEntryOutcome::value, Form.TEXT);

  private final String value;

  GatewayAuditEntryOutcome(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
