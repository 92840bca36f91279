// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** The HTTP-style status of the code. */
public enum AuthorizationErrorStatus {
  VALUE_400(400L),
  VALUE_403(403L),
  VALUE_409(409L),
  VALUE_500(500L),
  VALUE_502(502L),
  VALUE_503(503L);

  static final Form<AuthorizationErrorStatus> FORM =
      Form.listed(values(), AuthorizationErrorStatus::value, Form.LONG);

  private final long value;

  AuthorizationErrorStatus(long value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public long value() {
    return value;
  }
}
