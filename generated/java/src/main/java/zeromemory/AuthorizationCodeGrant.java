// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * Redeems an authorization code.
 *
 * @param code The code.
 * @param redirectUri The one of the authorization request, where it had one.
 * @param clientId The client, where it does not authenticate otherwise.
 * @param clientSecret The client's secret, where it has one.
 * @param codeVerifier The PKCE verifier.
 * @param resource The server that the token is for (RFC 8707).
 * @param further members that the schema does not name
 */
public record AuthorizationCodeGrant(
    String code,
    Field<String> redirectUri,
    Field<String> clientId,
    Field<String> clientSecret,
    String codeVerifier,
    Field<String> resource,
    Map<String, JsonNode> further)
    implements TokenInput {
  static final Form<AuthorizationCodeGrant> FORM =
      Form.of(AuthorizationCodeGrant::fromJson, AuthorizationCodeGrant::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static AuthorizationCodeGrant fromJson(JsonNode json) {
    Members members =
        Members.open(
            json,
            "grant_type",
            "code",
            "redirect_uri",
            "client_id",
            "client_secret",
            "code_verifier",
            "resource");
    members.constant("grant_type", Form.TEXT, "authorization_code");
    return new AuthorizationCodeGrant(
        members.required("code", Form.TEXT),
        members.optional("redirect_uri", Form.TEXT),
        members.optional("client_id", Form.TEXT),
        members.optional("client_secret", Form.TEXT),
        members.required("code_verifier", Form.TEXT),
        members.optional("resource", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("grant_type", Form.TEXT, "authorization_code");
    members.put("code", Form.TEXT, code());
    members.putOptional("redirect_uri", Form.TEXT, redirectUri());
    members.putOptional("client_id", Form.TEXT, clientId());
    members.putOptional("client_secret", Form.TEXT, clientSecret());
    members.put("code_verifier", Form.TEXT, codeVerifier());
    members.putOptional("resource", Form.TEXT, resource());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Redeems a code. */
  public String grantType() {
    return "authorization_code";
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link AuthorizationCodeGrant} of what is set. */
  public static final class Builder {
    private String code;
    private Field<String> redirectUri = Field.absent();
    private Field<String> clientId = Field.absent();
    private Field<String> clientSecret = Field.absent();
    private String codeVerifier;
    private Field<String> resource = Field.absent();
    private Map<String, JsonNode> further = Map.of();

    private Builder() {}

    /** Set {@code code}. */
    public Builder code(String code) {
      this.code = code;
      return this;
    }

    /** Set {@code redirectUri}. */
    public Builder redirectUri(String redirectUri) {
      this.redirectUri = Field.of(redirectUri);
      return this;
    }

    /** Set {@code clientId}. */
    public Builder clientId(String clientId) {
      this.clientId = Field.of(clientId);
      return this;
    }

    /** Set {@code clientSecret}. */
    public Builder clientSecret(String clientSecret) {
      this.clientSecret = Field.of(clientSecret);
      return this;
    }

    /** Set {@code codeVerifier}. */
    public Builder codeVerifier(String codeVerifier) {
      this.codeVerifier = codeVerifier;
      return this;
    }

    /** Set {@code resource}. */
    public Builder resource(String resource) {
      this.resource = Field.of(resource);
      return this;
    }

    /** Set {@code further}. */
    public Builder further(Map<String, JsonNode> further) {
      this.further = further;
      return this;
    }

    /** Return the value; what is required must have been set. */
    public AuthorizationCodeGrant build() {
      return new AuthorizationCodeGrant(
          Objects.requireNonNull(code, "code"),
          redirectUri,
          clientId,
          clientSecret,
          Objects.requireNonNull(codeVerifier, "codeVerifier"),
          resource,
          further);
    }
  }
}
