// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** How it authenticates at the token endpoint. */
public enum RegisterInputTokenEndpointAuthMethod {
  NONE("none"),
  CLIENT_SECRET_POST("client_secret_post");

  static final Form<RegisterInputTokenEndpointAuthMethod> FORM =
      Form.listed(values(), RegisterInputTokenEndpointAuthMethod::value, Form.TEXT);

  private final String value;

  RegisterInputTokenEndpointAuthMethod(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
