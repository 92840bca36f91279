// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Reads and writes the values of one schema. What comes through is valid.
 *
 * @param <T> the type of the values; a list or a map that was read cannot be changed
 */
public final class Codec<T> {
  private final String name;
  private final Form<T> form;

  Codec(String name, Form<T> form) {
    this.name = name;
    this.form = form;
  }

  /** Return the name of the schema. */
  public String name() {
    return name;
  }

  /** Return what a JSON text says; throw {@link InvalidException} where it is not valid. */
  public T decode(String text) {
    return parse(json(text));
  }

  /** Return a value as JSON text; throw {@link InvalidException} where it is not valid. */
  public String encode(T value) {
    return Json.write(toTree(value));
  }

  /** Return what JSON that was read already says, as {@link #decode} does for a text. */
  public T parse(JsonNode json) {
    check(json);
    try {
      return form.read(json);
    } catch (Form.Mismatch mismatch) {
      throw new InvalidException(name, List.of(new Fault("", "type", "has another form")));
    }
  }

  /** Return a value as JSON, as {@link #encode} does for a text. */
  public JsonNode toTree(T value) {
    JsonNode json = written(value);
    check(json);
    return json;
  }

  private JsonNode written(T value) {
    try {
      return form.write(value);
    } catch (IllegalArgumentException failure) { // more levels than are taken, or a circle
      throw new InvalidException(name, List.of(noJson(failure)));
    }
  }

  /** Return what is wrong with a JSON text; nothing where it is valid. */
  public List<Fault> faults(String text) {
    try {
      return faultsOf(json(text));
    } catch (InvalidException failure) {
      return failure.faults();
    }
  }

  private JsonNode json(String text) {
    try {
      return Json.read(text);
    } catch (IllegalArgumentException failure) {
      throw new InvalidException(name, List.of(noJson(failure)));
    }
  }

  private void check(JsonNode json) {
    List<Fault> faults = faultsOf(json);
    if (!faults.isEmpty()) {
      throw new InvalidException(name, faults);
    }
  }

  private List<Fault> faultsOf(JsonNode json) {
    try {
      return Check.faults(name, Json.canonical(json));
    } catch (IllegalArgumentException failure) {
      return List.of(noJson(failure));
    }
  }

  private static Fault noJson(IllegalArgumentException failure) {
    return new Fault("", "json", "is no JSON: " + failure.getMessage());
  }
}
