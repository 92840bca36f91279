// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.Optional;

/**
 * A key of {@code _meta}.
 *
 * @param key the key
 * @param description what it is for
 * @param content the codec of what travels under it
 */
public record MetaKeyFacts(String key, Optional<String> description, Codec<?> content) {}
