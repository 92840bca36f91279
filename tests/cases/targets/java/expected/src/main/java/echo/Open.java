// Generated from the schemas by `charter generate`; change the schemas, not this file.

package echo;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Listed texts, and any other.
 *
 * @param value what JSON says; more than what is listed
 */
public record Open(@JsonValue String value) {
  public static final Open A = new Open("a");

  public static final Open B = new Open("b");

  public static final Open CLASS = new Open("class");

  static final Form<Open> FORM =
      Form.of(Form.into(Open::new, Form.TEXT), listed -> Form.TEXT.write(listed.value()));
}
