// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

/**
 * A released version.
 *
 * @param version the version
 * @param date the day it was released on (RFC 3339)
 */
public record Release(String version, String date) {}
