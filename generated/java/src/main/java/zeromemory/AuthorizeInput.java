// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * The authorization request. Unknown parameters are ignored, as RFC 6749 requires.
 *
 * @param clientId The client, as registered.
 * @param redirectUri Where to send the browser back; one of the registered ones.
 * @param codeChallenge The PKCE challenge (RFC 7636).
 * @param scope The scopes asked for, separated by blanks.
 * @param state A value of the client's own, returned unchanged.
 * @param resource The server that the token is for (RFC 8707).
 * @param further members that the schema does not name
 */
public record AuthorizeInput(
    String clientId,
    Field<String> redirectUri,
    String codeChallenge,
    Field<String> scope,
    Field<String> state,
    Field<String> resource,
    Map<String, JsonNode> further) {
  static final Form<AuthorizeInput> FORM =
      Form.of(AuthorizeInput::fromJson, AuthorizeInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static AuthorizeInput fromJson(JsonNode json) {
    Members members =
        Members.open(
            json,
            "response_type",
            "client_id",
            "redirect_uri",
            "code_challenge",
            "code_challenge_method",
            "scope",
            "state",
            "resource");
    members.constant("response_type", Form.TEXT, "code");
    members.constant("code_challenge_method", Form.TEXT, "S256");
    return new AuthorizeInput(
        members.required("client_id", Form.TEXT),
        members.optional("redirect_uri", Form.TEXT),
        members.required("code_challenge", Form.TEXT),
        members.optional("scope", Form.TEXT),
        members.optional("state", Form.TEXT),
        members.optional("resource", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("response_type", Form.TEXT, "code");
    members.put("code_challenge_method", Form.TEXT, "S256");
    members.put("client_id", Form.TEXT, clientId());
    members.putOptional("redirect_uri", Form.TEXT, redirectUri());
    members.put("code_challenge", Form.TEXT, codeChallenge());
    members.putOptional("scope", Form.TEXT, scope());
    members.putOptional("state", Form.TEXT, state());
    members.putOptional("resource", Form.TEXT, resource());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** The only flow there is. */
  public String responseType() {
    return "code";
  }

  /** How the challenge was made; {@code plain} is refused. */
  public String codeChallengeMethod() {
    return "S256";
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link AuthorizeInput} of what is set. */
  public static final class Builder {
    private String clientId;
    private Field<String> redirectUri = Field.absent();
    private String codeChallenge;
    private Field<String> scope = Field.absent();
    private Field<String> state = Field.absent();
    private Field<String> resource = Field.absent();
    private Map<String, JsonNode> further = Map.of();

    private Builder() {}

    /** Set {@code clientId}. */
    public Builder clientId(String clientId) {
      this.clientId = clientId;
      return this;
    }

    /** Set {@code redirectUri}. */
    public Builder redirectUri(String redirectUri) {
      this.redirectUri = Field.of(redirectUri);
      return this;
    }

    /** Set {@code codeChallenge}. */
    public Builder codeChallenge(String codeChallenge) {
      this.codeChallenge = codeChallenge;
      return this;
    }

    /** Set {@code scope}. */
    public Builder scope(String scope) {
      this.scope = Field.of(scope);
      return this;
    }

    /** Set {@code state}. */
    public Builder state(String state) {
      this.state = Field.of(state);
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
    public AuthorizeInput build() {
      return new AuthorizeInput(
          Objects.requireNonNull(clientId, "clientId"),
          redirectUri,
          Objects.requireNonNull(codeChallenge, "codeChallenge"),
          scope,
          state,
          resource,
          further);
    }
  }
}
