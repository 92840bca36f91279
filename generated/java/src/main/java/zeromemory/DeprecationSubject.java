// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** What sort of thing it is. */
public enum DeprecationSubject {
  TOOL("tool"),
  PROPERTY("property"),
  ENUM_MEMBER("enum-member"),
  ERROR_CODE("error-code");

  static final Form<DeprecationSubject> FORM =
      Form.listed(values(), DeprecationSubject::value, Form.TEXT);

  private final String value;

  DeprecationSubject(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
