// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * The metadata document.
 *
 * @param issuer The authorization server.
 * @param authorizationEndpoint Where the flow starts.
 * @param tokenEndpoint Where tokens are issued.
 * @param registrationEndpoint Where clients register. Absent: they cannot.
 * @param revocationEndpoint Where tokens are revoked. Absent: they cannot be.
 * @param scopesSupported The scopes there are.
 * @param responseTypesSupported The flows there are.
 * @param grantTypesSupported The grants there are.
 * @param tokenEndpointAuthMethodsSupported How clients may authenticate.
 * @param codeChallengeMethodsSupported The PKCE methods there are.
 * @param further members that the schema does not name
 */
public record OauthAuthorizationServerOutput(
    String issuer,
    String authorizationEndpoint,
    String tokenEndpoint,
    Field<String> registrationEndpoint,
    Field<String> revocationEndpoint,
    Field<List<String>> scopesSupported,
    List<String> responseTypesSupported,
    Field<List<String>> grantTypesSupported,
    Field<List<String>> tokenEndpointAuthMethodsSupported,
    Field<List<String>> codeChallengeMethodsSupported,
    Map<String, JsonNode> further) {
  static final Form<OauthAuthorizationServerOutput> FORM =
      Form.of(OauthAuthorizationServerOutput::fromJson, OauthAuthorizationServerOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static OauthAuthorizationServerOutput fromJson(JsonNode json) {
    Members members =
        Members.open(
            json,
            "issuer",
            "authorization_endpoint",
            "token_endpoint",
            "registration_endpoint",
            "revocation_endpoint",
            "scopes_supported",
            "response_types_supported",
            "grant_types_supported",
            "token_endpoint_auth_methods_supported",
            "code_challenge_methods_supported");
    return new OauthAuthorizationServerOutput(
        members.required("issuer", Form.TEXT),
        members.required("authorization_endpoint", Form.TEXT),
        members.required("token_endpoint", Form.TEXT),
        members.optional("registration_endpoint", Form.TEXT),
        members.optional("revocation_endpoint", Form.TEXT),
        members.optional("scopes_supported", Form.list(Form.TEXT)),
        members.required("response_types_supported", Form.list(Form.TEXT)),
        members.optional("grant_types_supported", Form.list(Form.TEXT)),
        members.optional("token_endpoint_auth_methods_supported", Form.list(Form.TEXT)),
        members.optional("code_challenge_methods_supported", Form.list(Form.TEXT)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("issuer", Form.TEXT, issuer());
    members.put("authorization_endpoint", Form.TEXT, authorizationEndpoint());
    members.put("token_endpoint", Form.TEXT, tokenEndpoint());
    members.putOptional("registration_endpoint", Form.TEXT, registrationEndpoint());
    members.putOptional("revocation_endpoint", Form.TEXT, revocationEndpoint());
    members.putOptional("scopes_supported", Form.list(Form.TEXT), scopesSupported());
    members.put("response_types_supported", Form.list(Form.TEXT), responseTypesSupported());
    members.putOptional("grant_types_supported", Form.list(Form.TEXT), grantTypesSupported());
    members.putOptional(
        "token_endpoint_auth_methods_supported",
        Form.list(Form.TEXT),
        tokenEndpointAuthMethodsSupported());
    members.putOptional(
        "code_challenge_methods_supported", Form.list(Form.TEXT), codeChallengeMethodsSupported());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link OauthAuthorizationServerOutput} of what is set. */
  public static final class Builder {
    private String issuer;
    private String authorizationEndpoint;
    private String tokenEndpoint;
    private Field<String> registrationEndpoint = Field.absent();
    private Field<String> revocationEndpoint = Field.absent();
    private Field<List<String>> scopesSupported = Field.absent();
    private List<String> responseTypesSupported;
    private Field<List<String>> grantTypesSupported = Field.absent();
    private Field<List<String>> tokenEndpointAuthMethodsSupported = Field.absent();
    private Field<List<String>> codeChallengeMethodsSupported = Field.absent();
    private Map<String, JsonNode> further = Map.of();

    private Builder() {}

    /** Set {@code issuer}. */
    public Builder issuer(String issuer) {
      this.issuer = issuer;
      return this;
    }

    /** Set {@code authorizationEndpoint}. */
    public Builder authorizationEndpoint(String authorizationEndpoint) {
      this.authorizationEndpoint = authorizationEndpoint;
      return this;
    }

    /** Set {@code tokenEndpoint}. */
    public Builder tokenEndpoint(String tokenEndpoint) {
      this.tokenEndpoint = tokenEndpoint;
      return this;
    }

    /** Set {@code registrationEndpoint}. */
    public Builder registrationEndpoint(String registrationEndpoint) {
      this.registrationEndpoint = Field.of(registrationEndpoint);
      return this;
    }

    /** Set {@code revocationEndpoint}. */
    public Builder revocationEndpoint(String revocationEndpoint) {
      this.revocationEndpoint = Field.of(revocationEndpoint);
      return this;
    }

    /** Set {@code scopesSupported}. */
    public Builder scopesSupported(List<String> scopesSupported) {
      this.scopesSupported = Field.of(scopesSupported);
      return this;
    }

    /** Set {@code responseTypesSupported}. */
    public Builder responseTypesSupported(List<String> responseTypesSupported) {
      this.responseTypesSupported = responseTypesSupported;
      return this;
    }

    /** Set {@code grantTypesSupported}. */
    public Builder grantTypesSupported(List<String> grantTypesSupported) {
      this.grantTypesSupported = Field.of(grantTypesSupported);
      return this;
    }

    /** Set {@code tokenEndpointAuthMethodsSupported}. */
    public Builder tokenEndpointAuthMethodsSupported(
        List<String> tokenEndpointAuthMethodsSupported) {
      this.tokenEndpointAuthMethodsSupported = Field.of(tokenEndpointAuthMethodsSupported);
      return this;
    }

    /** Set {@code codeChallengeMethodsSupported}. */
    public Builder codeChallengeMethodsSupported(List<String> codeChallengeMethodsSupported) {
      this.codeChallengeMethodsSupported = Field.of(codeChallengeMethodsSupported);
      return this;
    }

    /** Set {@code further}. */
    public Builder further(Map<String, JsonNode> further) {
      this.further = further;
      return this;
    }

    /** Return the value; what is required must have been set. */
    public OauthAuthorizationServerOutput build() {
      return new OauthAuthorizationServerOutput(
          Objects.requireNonNull(issuer, "issuer"),
          Objects.requireNonNull(authorizationEndpoint, "authorizationEndpoint"),
          Objects.requireNonNull(tokenEndpoint, "tokenEndpoint"),
          registrationEndpoint,
          revocationEndpoint,
          scopesSupported,
          Objects.requireNonNull(responseTypesSupported, "responseTypesSupported"),
          grantTypesSupported,
          tokenEndpointAuthMethodsSupported,
          codeChallengeMethodsSupported,
          further);
    }
  }
}
