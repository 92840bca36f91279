// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The closed set of failure classes that every tool and every non-OAuth route reports. Branch on
 * the code, never on the message.
 */
public enum ErrorCode implements AnyErrorCode {
  /** The input broke the schema or an argument rule. */
  VALIDATION_FAILED("validation_failed"),

  /** The call carried no valid authentication. */
  UNAUTHORIZED("unauthorized"),

  /**
   * The caller is authenticated, but not allowed to do this, for example in another user's scope.
   */
  FORBIDDEN("forbidden"),

  /** The id does not exist, or is not visible to this caller. */
  NOT_FOUND("not_found"),

  /**
   * The operation conflicts with the current state, for example closing what is not an open loop.
   */
  CONFLICT("conflict"),

  /** A rate limit or a metered budget is used up. */
  RATE_LIMITED("rate_limited"),

  /** An unexpected server failure that the caller can do nothing about. */
  INTERNAL("internal");

  static final Form<ErrorCode> FORM = Form.listed(values(), ErrorCode::value, Form.TEXT);

  private final String value;

  ErrorCode(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  @Override
  public String value() {
    return value;
  }
}
