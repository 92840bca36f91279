// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * What sort of thing a memory states. {@code task} and {@code open-question} are open loops until
 * they are closed.
 */
public enum MemoryKind {
  /** Something that is so, and is likely to stay so. */
  FACT("fact"),

  /** How a person or a team likes things done. */
  PREFERENCE("preference"),

  /** A choice that was made, best stored with its reason. */
  DECISION("decision"),

  /** A practice that everyone in the scope follows. */
  CONVENTION("convention"),

  /** A trap that cost time once and need not cost it again. */
  GOTCHA("gotcha"),

  /** Where something is to be found: a document, a dashboard, a command. */
  REFERENCE("reference"),

  /** What happened in one piece of work, as a summary. */
  EPISODE("episode"),

  /** Something still to be done: an open loop. */
  TASK("task"),

  /** Something still to be answered: an open loop. */
  OPEN_QUESTION("open-question");

  static final Form<MemoryKind> FORM = Form.listed(values(), MemoryKind::value, Form.TEXT);

  private final String value;

  MemoryKind(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
