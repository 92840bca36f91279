// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether every check passed. */
public enum ReadyStatusStatus {
  READY("ready"),
  UNREADY("unready");

  static final Form<ReadyStatusStatus> FORM =
      Form.listed(values(), ReadyStatusStatus::value, Form.TEXT);

  private final String value;

  ReadyStatusStatus(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
