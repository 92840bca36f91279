// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

/** A code of any taxonomy; {@code switch} over one of them is exhaustive. */
public sealed interface AnyErrorCode permits ErrorCode, GatewayErrorCode {
  /** Return the code as it is written. */
  String value();

  /** Return what is known of the code. */
  default ErrorFacts facts() {
    return Errors.of(this);
  }
}
