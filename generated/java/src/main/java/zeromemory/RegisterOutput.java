// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * The client as registered.
 *
 * @param clientId The client's id.
 * @param clientSecret The client's secret. Absent: it has none.
 * @param clientIdIssuedAt When it was issued, in seconds since 1970.
 * @param redirectUris Where the browser may be sent back.
 * @param clientName Its name for humans.
 * @param tokenEndpointAuthMethod How it authenticates at the token endpoint.
 * @param grantTypes The grants it may use.
 * @param responseTypes The flows it may use.
 * @param further members that the schema does not name
 */
public record RegisterOutput(
    String clientId,
    Field<String> clientSecret,
    Field<Long> clientIdIssuedAt,
    List<String> redirectUris,
    Field<String> clientName,
    Field<String> tokenEndpointAuthMethod,
    Field<List<String>> grantTypes,
    Field<List<String>> responseTypes,
    Map<String, JsonNode> further) {
  static final Form<RegisterOutput> FORM =
      Form.of(RegisterOutput::fromJson, RegisterOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RegisterOutput fromJson(JsonNode json) {
    Members members =
        Members.open(
            json,
            "client_id",
            "client_secret",
            "client_id_issued_at",
            "redirect_uris",
            "client_name",
            "token_endpoint_auth_method",
            "grant_types",
            "response_types");
    return new RegisterOutput(
        members.required("client_id", Form.TEXT),
        members.optional("client_secret", Form.TEXT),
        members.optional("client_id_issued_at", Form.LONG),
        members.required("redirect_uris", Form.list(Form.TEXT)),
        members.optional("client_name", Form.TEXT),
        members.optional("token_endpoint_auth_method", Form.TEXT),
        members.optional("grant_types", Form.list(Form.TEXT)),
        members.optional("response_types", Form.list(Form.TEXT)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("client_id", Form.TEXT, clientId());
    members.putOptional("client_secret", Form.TEXT, clientSecret());
    members.putOptional("client_id_issued_at", Form.LONG, clientIdIssuedAt());
    members.put("redirect_uris", Form.list(Form.TEXT), redirectUris());
    members.putOptional("client_name", Form.TEXT, clientName());
    members.putOptional("token_endpoint_auth_method", Form.TEXT, tokenEndpointAuthMethod());
    members.putOptional("grant_types", Form.list(Form.TEXT), grantTypes());
    members.putOptional("response_types", Form.list(Form.TEXT), responseTypes());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link RegisterOutput} of what is set. */
  public static final class Builder {
    private String clientId;
    private Field<String> clientSecret = Field.absent();
    private Field<Long> clientIdIssuedAt = Field.absent();
    private List<String> redirectUris;
    private Field<String> clientName = Field.absent();
    private Field<String> tokenEndpointAuthMethod = Field.absent();
    private Field<List<String>> grantTypes = Field.absent();
    private Field<List<String>> responseTypes = Field.absent();
    private Map<String, JsonNode> further = Map.of();

    private Builder() {}

    /** Set {@code clientId}. */
    public Builder clientId(String clientId) {
      this.clientId = clientId;
      return this;
    }

    /** Set {@code clientSecret}. */
    public Builder clientSecret(String clientSecret) {
      this.clientSecret = Field.of(clientSecret);
      return this;
    }

    /** Set {@code clientIdIssuedAt}. */
    public Builder clientIdIssuedAt(long clientIdIssuedAt) {
      this.clientIdIssuedAt = Field.of(clientIdIssuedAt);
      return this;
    }

    /** Set {@code redirectUris}. */
    public Builder redirectUris(List<String> redirectUris) {
      this.redirectUris = redirectUris;
      return this;
    }

    /** Set {@code clientName}. */
    public Builder clientName(String clientName) {
      this.clientName = Field.of(clientName);
      return this;
    }

    /** Set {@code tokenEndpointAuthMethod}. */
    public Builder tokenEndpointAuthMethod(String tokenEndpointAuthMethod) {
      this.tokenEndpointAuthMethod = Field.of(tokenEndpointAuthMethod);
      return this;
    }

    /** Set {@code grantTypes}. */
    public Builder grantTypes(List<String> grantTypes) {
      this.grantTypes = Field.of(grantTypes);
      return this;
    }

    /** Set {@code responseTypes}. */
    public Builder responseTypes(List<String> responseTypes) {
      this.responseTypes = Field.of(responseTypes);
      return this;
    }

    /** Set {@code further}. */
    public Builder further(Map<String, JsonNode> further) {
      this.further = further;
      return this;
    }

    /** Return the value; what is required must have been set. */
    public RegisterOutput build() {
      return new RegisterOutput(
          Objects.requireNonNull(clientId, "clientId"),
          clientSecret,
          clientIdIssuedAt,
          Objects.requireNonNull(redirectUris, "redirectUris"),
          clientName,
          tokenEndpointAuthMethod,
          grantTypes,
          responseTypes,
          further);
    }
  }
}
