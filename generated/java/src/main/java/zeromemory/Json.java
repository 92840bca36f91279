// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.BigIntegerNode;
import tools.jackson.databind.node.DecimalNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.LongNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON text with exact numbers (RFC 8259), and the resources of this package. */
final class Json {
  /** The digits that a number may have, written out. */
  static final int MOST_DIGITS = 4_300;

  /** The levels that a value may have. */
  static final int MOST_LEVELS = 128;

  private static final JsonMapper MAPPER = mapper(MOST_LEVELS);

  private static final JsonMapper RESOURCES = mapper(Integer.MAX_VALUE);

  private static final Pattern HALF = Pattern.compile("\\p{Cs}");

  private Json() {}

  /** Read a text; throw {@link IllegalArgumentException} where it is no I-JSON (RFC 7493). */
  static JsonNode read(String text) {
    try {
      JsonNode found = MAPPER.readTree(text);
      if (found.isMissingNode()) {
        throw new IllegalArgumentException("the text is empty");
      }
      return found;
    } catch (JacksonException failure) {
      throw new IllegalArgumentException(failure.getOriginalMessage(), failure);
    }
  }

  static String write(JsonNode json) {
    return MAPPER.writeValueAsString(json);
  }

  /** Return a constant that stands in the schemas. */
  static JsonNode literal(String text) {
    return canonical(RESOURCES.readTree(text), Integer.MAX_VALUE);
  }

  static JsonNode resource(String name) {
    try (InputStream found = Json.class.getResourceAsStream(name)) {
      if (found == null) {
        throw new IllegalStateException("The resource " + name + " is missing");
      }
      return RESOURCES.readTree(found);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Return a text of a table, empty where it is {@code null}. */
  static Optional<String> text(JsonNode row, String name) {
    JsonNode found = row.path(name);
    return found.isString() ? Optional.of(found.stringValue()) : Optional.empty();
  }

  /** Return a text that a table has in every row. */
  static String said(JsonNode row, String name) {
    return row.path(name).stringValue();
  }

  /** Return a flag of a table, empty where it is {@code null}. */
  static Optional<Boolean> flag(JsonNode row, String name) {
    JsonNode found = row.path(name);
    return found.isBoolean() ? Optional.of(found.booleanValue()) : Optional.empty();
  }

  /** Return whether a value is a whole number, however it is written. */
  static boolean isInteger(JsonNode json) {
    return json.isIntegralNumber()
        || (json.isNumber() && json.decimalValue().stripTrailingZeros().scale() <= 0);
  }

  static BigInteger integer(JsonNode json) {
    return json.isIntegralNumber()
        ? json.bigIntegerValue()
        : json.decimalValue().toBigIntegerExact();
  }

  /**
   * Return a value in which equal numbers are equal nodes: {@code 1.0} becomes {@code 1}. Throw
   * {@link IllegalArgumentException} where it is no I-JSON.
   */
  static JsonNode canonical(JsonNode json) {
    return canonical(json, MOST_LEVELS);
  }

  /** Return the schemas as they are compared. */
  static JsonNode schemas() {
    return canonical(resource("schemas.json"), Integer.MAX_VALUE);
  }

  private static JsonNode canonical(JsonNode json, int levels) {
    if (json.isNumber()) {
      return canonicalNumber(json);
    }
    if (json.isContainer() && levels == 0) {
      throw tooDeep();
    }
    if (json.isArray()) {
      ArrayNode copy = JsonNodeFactory.instance.arrayNode(json.size());
      json.forEach(item -> copy.add(canonical(item, levels - 1)));
      return copy;
    }
    if (json.isObject()) {
      ObjectNode copy = JsonNodeFactory.instance.objectNode();
      for (Map.Entry<String, JsonNode> entry : json.properties()) {
        copy.set(whole(entry.getKey()), canonical(entry.getValue(), levels - 1));
      }
      return copy;
    }
    if (json.isString()) {
      whole(json.stringValue());
    }
    return json;
  }

  static IllegalArgumentException tooDeep() {
    return new IllegalArgumentException("it has more than " + MOST_LEVELS + " levels");
  }

  /** Return a text; throw where it has half of a surrogate pair, which no UTF-8 has. */
  private static String whole(String text) {
    if (HALF.matcher(text).find()) {
      throw new IllegalArgumentException("it has half of a surrogate pair");
    }
    return text;
  }

  private static JsonNode canonicalNumber(JsonNode json) {
    if (json.canConvertToLong() && json.isIntegralNumber()) {
      return LongNode.valueOf(json.longValue());
    }
    BigDecimal said = json.decimalValue();
    if (Math.abs((long) said.scale()) + said.precision() > MOST_DIGITS) {
      throw new IllegalArgumentException("it has a number of more than " + MOST_DIGITS + " digits");
    }
    BigDecimal value = said.stripTrailingZeros();
    if (value.scale() > 0) {
      return DecimalNode.valueOf(value);
    }
    BigInteger whole = value.toBigIntegerExact();
    return whole.bitLength() < Long.SIZE
        ? LongNode.valueOf(whole.longValueExact())
        : BigIntegerNode.valueOf(whole);
  }

  private static JsonMapper mapper(int levels) {
    StreamReadConstraints limits =
        StreamReadConstraints.builder()
            .maxNumberLength(2 * MOST_DIGITS)
            .maxNestingDepth(levels)
            .build();
    return JsonMapper.builder(JsonFactory.builder().streamReadConstraints(limits).build())
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
        .build();
  }
}
