// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.Optional;

/**
 * One part of the connect-time instructions.
 *
 * @param name its name
 * @param description what it says
 * @param priority the highest is dropped first where the text does not fit its budget, 0 never
 * @param text what it says, empty where it is supplied at run time
 * @param isUncapped whether it is for clients without a budget alone
 */
public record SegmentFacts(
    String name, String description, int priority, Optional<String> text, boolean isUncapped) {}
