// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

/**
 * A prefix that messages of a code start with.
 *
 * @param prefix the prefix
 * @param code the code
 * @param description what such a message says
 */
public record MessagePrefix(String prefix, AnyErrorCode code, String description) {}
