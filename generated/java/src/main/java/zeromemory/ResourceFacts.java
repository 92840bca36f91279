// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.List;
import java.util.Optional;

/**
 * An MCP resource, or a template of resources.
 *
 * @param name its name
 * @param title what it is called
 * @param description what it holds
 * @param uri a URI, or a URI template (RFC 6570, level 1) where there are variables
 * @param variables the variables of the template
 * @param mimeType the media type of its content
 * @param errors the codes that reading it fails with
 * @param content the codec of what it holds
 */
public record ResourceFacts(
    String name,
    String title,
    String description,
    String uri,
    List<String> variables,
    Optional<String> mimeType,
    List<String> errors,
    Codec<?> content) {}
