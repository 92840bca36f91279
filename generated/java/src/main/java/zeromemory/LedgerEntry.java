// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.Optional;

/**
 * A deprecated thing: since when, until when, and what to do instead.
 *
 * @param at path and JSON Pointer of the deprecated thing
 * @param kind {@code tool}, {@code code}, {@code member}, {@code property} or {@code schema}
 * @param subject its name, as a caller writes it
 * @param since the version that deprecated it
 * @param sinceDate the day of that version's release
 * @param replacement what takes its place
 * @param removal the first version that may go without it
 * @param sunset the day it goes (RFC 8594)
 * @param note what else there is to say
 */
public record LedgerEntry(
    String at,
    String kind,
    String subject,
    Optional<String> since,
    Optional<String> sinceDate,
    Optional<String> replacement,
    Optional<String> removal,
    Optional<String> sunset,
    Optional<String> note) {}
