// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.BigIntegerNode;
import tools.jackson.databind.node.BooleanNode;
import tools.jackson.databind.node.DecimalNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.LongNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * How the values of a type are read from JSON and written to it. A form looks at structure alone;
 * what else the schema says is the check's.
 */
final class Form<T> {
  static final Form<JsonNode> ANY = of(json -> json, value -> value);
  static final Form<Void> NULL = of(Form::nothing, value -> NullNode.getInstance());
  static final Form<Void> NOTHING = of(json -> refuse(), value -> NullNode.getInstance());
  static final Form<String> TEXT = of(Form::text, StringNode::valueOf);
  static final Form<Boolean> FLAG = of(Form::flag, BooleanNode::valueOf);
  static final Form<Long> LONG = of(Form::fixed, LongNode::valueOf);
  static final Form<BigInteger> INTEGER = of(Form::integer, BigIntegerNode::valueOf);
  static final Form<BigDecimal> NUMBER = of(Form::number, DecimalNode::valueOf);

  /** Values that are compared with those of a list, numbers by their value. */
  static final Form<JsonNode> LITERAL = of(Json::canonical, value -> value);

  /** How many objects and lists are open while a value is written. */
  private static final ThreadLocal<int[]> LEVELS = ThreadLocal.withInitial(() -> new int[1]);

  private final Function<JsonNode, T> reader;
  private final Function<T, JsonNode> writer;

  private Form(Function<JsonNode, T> reader, Function<T, JsonNode> writer) {
    this.reader = reader;
    this.writer = writer;
  }

  static <T> Form<T> of(Function<JsonNode, T> reader, Function<T, JsonNode> writer) {
    return new Form<>(reader, writer);
  }

  /** Return the value that {@code json} says; throw {@link Mismatch} where it has another form. */
  T read(JsonNode json) {
    return reader.apply(json);
  }

  /** Return a value as JSON; what is missing becomes {@code null}, which the check refuses. */
  JsonNode write(T value) {
    return value == null ? NullNode.getInstance() : writer.apply(value);
  }

  /**
   * Return a value as it stands in an object or a list; throw {@link IllegalArgumentException}
   * where that is deeper than any text may be.
   */
  JsonNode writeWithin(T value) {
    int[] levels = LEVELS.get();
    if (levels[0] == Json.MOST_LEVELS) {
      throw Json.tooDeep();
    }
    levels[0]++;
    try {
      return write(value);
    } finally {
      levels[0]--;
    }
  }

  /** Return {@code value} as {@code form} writes it. */
  static <T> JsonNode json(Form<T> form, T value) {
    return form.write(value);
  }

  /** Return what {@code form} reads in {@code json}. */
  static <T> T value(Form<T> form, JsonNode json) {
    return form.read(json);
  }

  static <T> Form<T> nullable(Form<T> inner) {
    return of(json -> json.isNull() ? null : inner.read(json), inner::write);
  }

  static <T> Form<List<T>> list(Form<T> items) {
    return of(json -> readList(json, items), values -> writeList(values, items));
  }

  static <T> Form<Map<String, T>> map(Form<T> inner) {
    return of(json -> readMap(json, inner), values -> writeMap(values, inner));
  }

  /** Return a form of one value alone. */
  static <T> Form<T> only(Form<T> inner, T value) {
    return of(json -> same(inner.read(json), value), inner::write);
  }

  /** Return a form of values that are listed; {@code written} says how each is written. */
  static <E, T> Form<E> listed(E[] members, Function<E, T> written, Form<T> inner) {
    return of(
        json -> {
          T said = inner.read(json);
          for (E member : members) {
            if (written.apply(member).equals(said)) {
              return member;
            }
          }
          return refuse();
        },
        member -> inner.write(written.apply(member)));
  }

  /** Return what reads a value and puts it into what {@code maker} makes. */
  static <T, R> Function<JsonNode, R> into(Function<T, R> maker, Form<T> inner) {
    return json -> maker.apply(inner.read(json));
  }

  /** Return what the first of {@code readers} says that can read the value. */
  @SafeVarargs
  static <T> T first(JsonNode json, Function<JsonNode, ? extends T>... readers) {
    for (Function<JsonNode, ? extends T> reader : readers) {
      try {
        return reader.apply(json);
      } catch (Mismatch mismatch) {
        // Perhaps the next one can.
      }
    }
    return refuse();
  }

  /** Stop reading; stands where a value of any type would. */
  @SuppressWarnings({"TypeParameterUnusedInFormals", "DoNotCallSuggester"})
  static <T> T refuse() {
    throw new Mismatch();
  }

  private static Void nothing(JsonNode json) {
    return json.isNull() ? null : refuse();
  }

  private static String text(JsonNode json) {
    return json.isString() ? json.stringValue() : refuse();
  }

  private static Boolean flag(JsonNode json) {
    return json.isBoolean() ? Boolean.valueOf(json.booleanValue()) : refuse();
  }

  private static Long fixed(JsonNode json) {
    BigInteger value = integer(json);
    return value.bitLength() < Long.SIZE ? Long.valueOf(value.longValueExact()) : refuse();
  }

  private static BigInteger integer(JsonNode json) {
    return Json.isInteger(json) ? Json.integer(json) : refuse();
  }

  private static BigDecimal number(JsonNode json) {
    return json.isNumber() ? json.decimalValue() : refuse();
  }

  private static <T> T same(T found, T wanted) {
    return wanted.equals(found) ? found : refuse();
  }

  private static <T> List<T> readList(JsonNode json, Form<T> items) {
    if (!json.isArray()) {
      return refuse();
    }
    List<T> values = new ArrayList<>(json.size());
    for (JsonNode item : json) {
      values.add(items.read(item));
    }
    return Collections.unmodifiableList(values);
  }

  private static <T> JsonNode writeList(List<T> values, Form<T> items) {
    ArrayNode json = JsonNodeFactory.instance.arrayNode(values.size());
    for (T value : values) {
      json.add(items.writeWithin(value));
    }
    return json;
  }

  private static <T> Map<String, T> readMap(JsonNode json, Form<T> inner) {
    if (!json.isObject()) {
      return refuse();
    }
    Map<String, T> values = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : json.properties()) {
      values.put(entry.getKey(), inner.read(entry.getValue()));
    }
    return Collections.unmodifiableMap(values);
  }

  private static <T> JsonNode writeMap(Map<String, T> values, Form<T> inner) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    values.forEach((key, value) -> json.set(key, inner.writeWithin(value)));
    return json;
  }

  /** A value has another form than was asked for. */
  static final class Mismatch extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Mismatch() {
      super("The value has another form", null, false, false);
    }
  }
}
