// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** Why, for the operator. */
public enum ProofRefusedReason {
  KEY_UNAVAILABLE("key_unavailable"),
  OVERLOADED("overloaded"),
  UNSUPPORTED_INPUTS("unsupported_inputs");

  static final Form<ProofRefusedReason> FORM =
      Form.listed(values(), ProofRefusedReason::value, Form.TEXT);

  private final String value;

  ProofRefusedReason(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
