// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * What the client says of itself. Unknown members are ignored, as RFC 7591 requires.
 *
 * @param redirectUris Where the browser may be sent back.
 * @param clientName Its name for humans, shown when consent is asked for.
 * @param tokenEndpointAuthMethod How it authenticates at the token endpoint.
 * @param grantTypes The grants it uses.
 * @param responseTypes The flows it uses.
 * @param scope The scopes it may ask for, separated by blanks.
 * @param further members that the schema does not name
 */
public record RegisterInput(
    List<String> redirectUris,
    Field<String> clientName,
    Field<RegisterInputTokenEndpointAuthMethod> tokenEndpointAuthMethod,
    Field<List<String>> grantTypes,
    Field<List<String>> responseTypes,
    Field<String> scope,
    Map<String, JsonNode> further) {
  static final Form<RegisterInput> FORM = Form.of(RegisterInput::fromJson, RegisterInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RegisterInput fromJson(JsonNode json) {
    Members members =
        Members.open(
            json,
            "redirect_uris",
            "client_name",
            "token_endpoint_auth_method",
            "grant_types",
            "response_types",
            "scope");
    return new RegisterInput(
        members.required("redirect_uris", Form.list(Form.TEXT)),
        members.optional("client_name", Form.TEXT),
        members.optional("token_endpoint_auth_method", RegisterInputTokenEndpointAuthMethod.FORM),
        members.optional("grant_types", Form.list(Form.TEXT)),
        members.optional("response_types", Form.list(Form.TEXT)),
        members.optional("scope", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("redirect_uris", Form.list(Form.TEXT), redirectUris());
    members.putOptional("client_name", Form.TEXT, clientName());
    members.putOptional(
        "token_endpoint_auth_method",
        RegisterInputTokenEndpointAuthMethod.FORM,
        tokenEndpointAuthMethod());
    members.putOptional("grant_types", Form.list(Form.TEXT), grantTypes());
    members.putOptional("response_types", Form.list(Form.TEXT), responseTypes());
    members.putOptional("scope", Form.TEXT, scope());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link RegisterInput} of what is set. */
  public static final class Builder {
    private List<String> redirectUris;
    private Field<String> clientName = Field.absent();
    private Field<RegisterInputTokenEndpointAuthMethod> tokenEndpointAuthMethod = Field.absent();
    private Field<List<String>> grantTypes = Field.absent();
    private Field<List<String>> responseTypes = Field.absent();
    private Field<String> scope = Field.absent();
    private Map<String, JsonNode> further = Map.of();

    private Builder() {}

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
    public Builder tokenEndpointAuthMethod(
        RegisterInputTokenEndpointAuthMethod tokenEndpointAuthMethod) {
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

    /** Set {@code scope}. */
    public Builder scope(String scope) {
      this.scope = Field.of(scope);
      return this;
    }

    /** Set {@code further}. */
    public Builder further(Map<String, JsonNode> further) {
      this.further = further;
      return this;
    }

    /** Return the value; what is required must have been set. */
    public RegisterInput build() {
      return new RegisterInput(
          Objects.requireNonNull(redirectUris, "redirectUris"),
          clientName,
          tokenEndpointAuthMethod,
          grantTypes,
          responseTypes,
          scope,
          further);
    }
  }
}
