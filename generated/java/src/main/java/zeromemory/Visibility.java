// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** Who can read a memory, beside those it is shared with. */
public enum Visibility {
  /** Its author alone, whatever the scope. */
  PRIVATE("private"),

  /** Every member of its scope. In a {@code user} scope that is the one user. */
  SCOPE("scope");

  static final Form<Visibility> FORM = Form.listed(values(), Visibility::value, Form.TEXT);

  private final String value;

  Visibility(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
