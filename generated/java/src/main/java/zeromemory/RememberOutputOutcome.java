// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whether it was stored now, or was there already. */
public enum RememberOutputOutcome {
  /** A new memory was stored. */
  CREATED("created"),

  /**
   * A memory of the scope that the caller can see, neither superseded nor closed, states the same
   * already; its content, tags and attributes were left as they are.
   */
  DUPLICATE("duplicate");

  static final Form<RememberOutputOutcome> FORM =
      Form.listed(values(), RememberOutputOutcome::value, Form.TEXT);

  private final String value;

  RememberOutputOutcome(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
