// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

/** Whether the same call may be sent again. */
public enum Retry {
  /** The same call fails again. */
  NEVER("never"),

  /** The same call may succeed after a while. */
  AFTER_DELAY("after-delay"),

  /** The same call may be sent again where the operation is idempotent. */
  IF_IDEMPOTENT("if-idempotent");

  private final String value;

  Retry(String value) {
    this.value = value;
  }

  /** Return what the contract says. */
  public String value() {
    return value;
  }

  static Retry of(String value) {
    for (Retry retry : values()) {
      if (retry.value.equals(value)) {
        return retry;
      }
    }
    throw new IllegalArgumentException(value);
  }
}
