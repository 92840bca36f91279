// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** The OAuth error code. */
public enum OAuthErrorError {
  INVALID_REQUEST("invalid_request"),
  INVALID_CLIENT("invalid_client"),
  INVALID_GRANT("invalid_grant"),
  UNAUTHORIZED_CLIENT("unauthorized_client"),
  UNSUPPORTED_GRANT_TYPE("unsupported_grant_type"),
  UNSUPPORTED_RESPONSE_TYPE("unsupported_response_type"),
  UNSUPPORTED_TOKEN_TYPE("unsupported_token_type"),
  INVALID_SCOPE("invalid_scope"),
  INVALID_REDIRECT_URI("invalid_redirect_uri"),
  INVALID_CLIENT_METADATA("invalid_client_metadata"),
  ACCESS_DENIED("access_denied"),
  SERVER_ERROR("server_error"),
  TEMPORARILY_UNAVAILABLE("temporarily_unavailable");

  static final Form<OAuthErrorError> FORM =
      Form.listed(values(), OAuthErrorError::value, Form.TEXT);

  private final String value;

  OAuthErrorError(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
