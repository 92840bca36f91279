// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** What sort of thing an entity is. */
public enum EntityType {
  /** A human being. */
  PERSON("person"),

  /** A piece of work with a goal and members. */
  PROJECT("project"),

  /** A source repository. */
  REPO("repo"),

  /** A published unit of code with versions. */
  PACKAGE("package"),

  /** Something that runs and can be called. */
  SERVICE("service"),

  /** A program or utility that people or agents use. */
  TOOL("tool"),

  /** Code that other code is built on. */
  LIBRARY("library"),

  /** An idea, a term or a technique. */
  CONCEPT("concept");

  static final Form<EntityType> FORM = Form.listed(values(), EntityType::value, Form.TEXT);

  private final String value;

  EntityType(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
