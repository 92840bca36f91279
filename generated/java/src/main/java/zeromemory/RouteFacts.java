// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.List;
import java.util.Optional;

/**
 * An HTTP route that is no tool's.
 *
 * @param name its name
 * @param title what it is called
 * @param description what it is for
 * @param method the HTTP method
 * @param path a path, with a variable in braces for each input that travels there
 * @param auth what a caller has to present: {@code none}, or a {@code bearer} token
 * @param status the HTTP status of success
 * @param otherStatuses further statuses that come with the same shape
 * @param mediaType the media type of the answer
 * @param envelope the form of a failure: {@code tool}, {@code oauth} (RFC 6749) or {@code none}
 * @param errors the codes that it fails with
 * @param inputIn where the input travels: {@code query}, {@code path}, {@code body} or {@code form}
 * @param input the codec of what it takes
 * @param output the codec of what it gives
 * @param service the service that has it, empty for the contract's own
 * @param deprecations the entries in the ledger of deprecations of all that it takes and gives
 */
public record RouteFacts(
    String name,
    String title,
    String description,
    String method,
    String path,
    String auth,
    int status,
    List<Integer> otherStatuses,
    Optional<String> mediaType,
    String envelope,
    List<String> errors,
    Optional<String> inputIn,
    Optional<Codec<?>> input,
    Optional<Codec<?>> output,
    Optional<String> service,
    List<String> deprecations) {}
