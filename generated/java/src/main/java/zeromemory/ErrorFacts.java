// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.Optional;

/**
 * What is known of an error code.
 *
 * @param code the code
 * @param title what it is called
 * @param meaning what it means
 * @param status the HTTP status, empty for a code that never leaves the process
 * @param retry whether the same call may be sent again
 * @param caller what a caller does about it
 * @param stage the stage that fails with it, where there are stages
 * @param upstream whether it stands for a failure {@code before} or {@code after} the upstream was
 *     called
 * @param isPrivate whether it never leaves the process; {@code publicCode} does in its place
 * @param publicCode the code that a caller sees
 * @param deprecation its entry in the ledger of deprecations
 */
public record ErrorFacts(
    AnyErrorCode code,
    String title,
    String meaning,
    Optional<Integer> status,
    Optional<Retry> retry,
    Optional<String> caller,
    Optional<String> stage,
    Optional<String> upstream,
    boolean isPrivate,
    Optional<String> publicCode,
    Optional<String> deprecation) {}
