// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.Optional;

/**
 * How a tool behaves (MCP tool annotations), empty where the contract does not say.
 *
 * @param readOnly whether it changes nothing
 * @param destructive whether it may destroy what is there
 * @param idempotent whether a second call with the same arguments changes nothing more
 * @param openWorld whether it reaches beyond the server
 */
public record Hints(
    Optional<Boolean> readOnly,
    Optional<Boolean> destructive,
    Optional<Boolean> idempotent,
    Optional<Boolean> openWorld) {}
