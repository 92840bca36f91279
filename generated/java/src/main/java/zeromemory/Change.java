// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.Optional;

/**
 * A change that a client must know of.
 *
 * @param version the version that came with it
 * @param kind whether it breaks clients, or behaves in another way
 * @param at path and JSON Pointer of what changed
 * @param summary what changed
 * @param client what a client must do
 */
public record Change(
    String version, String kind, Optional<String> at, String summary, String client) {}
