// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

/**
 * What is wrong with a value.
 *
 * @param pointer where, as a JSON Pointer (RFC 6901)
 * @param keyword which keyword of the schema says so; {@code json} where the text is no JSON
 * @param message the same in words
 */
public record Fault(String pointer, String keyword, String message) {}
