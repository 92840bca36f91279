// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.List;
import java.util.Optional;

/**
 * A tool: what it takes and gives, and how it behaves.
 *
 * @param <I> what it takes; {@code Void} where the contract does not say
 * @param <O> what it gives; {@code Void} where the contract does not say
 * @param name its name
 * @param title what it is called
 * @param description what it does
 * @param hints how it behaves
 * @param errors the codes that it fails with
 * @param method the HTTP method, empty where it has no route
 * @param path the HTTP route, empty where it has none
 * @param mcp whether it is a tool on MCP
 * @param deprecation its entry in the ledger of deprecations
 * @param input the codec of what it takes
 * @param output the codec of what it gives
 */
public record Tool<I, O>(
    String name,
    String title,
    String description,
    Hints hints,
    List<AnyErrorCode> errors,
    Optional<String> method,
    Optional<String> path,
    boolean mcp,
    Optional<String> deprecation,
    Codec<I> input,
    Codec<O> output) {}
