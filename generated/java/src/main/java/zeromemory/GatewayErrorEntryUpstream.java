// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether the upstream tool was called. */
public enum GatewayErrorEntryUpstream {
  BEFORE("before"),
  AFTER("after");

  static final Form<GatewayErrorEntryUpstream> FORM =
      Form.listed(values(), GatewayErrorEntryUpstream::value, Form.TEXT);

  private final String value;

  GatewayErrorEntryUpstream(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
