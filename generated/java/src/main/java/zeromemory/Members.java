// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The members of an object, while it is read or written. */
final class Members {
  private final ObjectNode json;
  private final Set<String> known;

  private Members(ObjectNode json, Set<String> known) {
    this.json = json;
    this.known = known;
  }

  /** Begin to write an object. */
  static Members none() {
    return new Members(JsonNodeFactory.instance.objectNode(), Set.of());
  }

  /** Begin to read an object that may have other members than {@code names}. */
  static Members open(JsonNode json, String... names) {
    if (json instanceof ObjectNode object) {
      return new Members(object, new HashSet<>(Arrays.asList(names)));
    }
    return Form.refuse();
  }

  /** Begin to read an object that has no other members than {@code names}. */
  static Members closed(JsonNode json, String... names) {
    Members members = open(json, names);
    for (Map.Entry<String, JsonNode> entry : members.json.properties()) {
      if (!members.known.contains(entry.getKey())) {
        return Form.refuse();
      }
    }
    return members;
  }

  /** Make sure that a member is there and says {@code value}. */
  <T> void constant(String name, Form<T> form, T value) {
    if (!value.equals(required(name, form))) {
      Form.refuse();
    }
  }

  <T> T required(String name, Form<T> form) {
    JsonNode found = json.get(name);
    return found == null ? Form.refuse() : form.read(found);
  }

  <T> Field<T> optional(String name, Form<T> form) {
    JsonNode found = json.get(name);
    return found == null ? Field.absent() : Field.of(form.read(found));
  }

  /** Return the members that have no name in the schema. */
  <T> Map<String, T> further(Form<T> form) {
    Map<String, T> found = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : json.properties()) {
      if (!known.contains(entry.getKey())) {
        found.put(entry.getKey(), form.read(entry.getValue()));
      }
    }
    return Collections.unmodifiableMap(found);
  }

  <T> void put(String name, Form<T> form, T value) {
    json.set(name, form.writeWithin(value));
  }

  <T> void putOptional(String name, Form<T> form, Field<T> field) {
    if (field != null && field.isPresent()) {
      json.set(name, form.writeWithin(field.get()));
    }
  }

  <T> void putFurther(Form<T> form, Map<String, T> further) {
    if (further != null) {
      further.forEach((name, value) -> json.set(name, form.writeWithin(value)));
    }
  }

  JsonNode toJson() {
    return json;
  }
}
