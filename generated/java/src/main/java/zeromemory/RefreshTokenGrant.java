// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * Redeems a refresh token.
 *
 * @param refreshToken The refresh token.
 * @param clientId The client, where it does not authenticate otherwise.
 * @param clientSecret The client's secret, where it has one.
 * @param scope Fewer scopes than granted before, separated by blanks.
 * @param resource The server that the token is for (RFC 8707).
 * @param further members that the schema does not name
 */
public record RefreshTokenGrant(
    String refreshToken,
    Field<String> clientId,
    Field<String> clientSecret,
    Field<String> scope,
    Field<String> resource,
    Map<String, JsonNode> further)
    implements TokenInput {
  static final Form<RefreshTokenGrant> FORM =
      Form.of(RefreshTokenGrant::fromJson, RefreshTokenGrant::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RefreshTokenGrant fromJson(JsonNode json) {
    Members members =
        Members.open(
            json, "grant_type", "refresh_token", "client_id", "client_secret", "scope", "resource");
    members.constant("grant_type", Form.TEXT, "refresh_token");
    return new RefreshTokenGrant(
        members.required("refresh_token", Form.TEXT),
        members.optional("client_id", Form.TEXT),
        members.optional("client_secret", Form.TEXT),
        members.optional("scope", Form.TEXT),
        members.optional("resource", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("grant_type", Form.TEXT, "refresh_token");
    members.put("refresh_token", Form.TEXT, refreshToken());
    members.putOptional("client_id", Form.TEXT, clientId());
    members.putOptional("client_secret", Form.TEXT, clientSecret());
    members.putOptional("scope", Form.TEXT, scope());
    members.putOptional("resource", Form.TEXT, resource());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Redeems a refresh token. */
  public String grantType() {
    return "refresh_token";
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link RefreshTokenGrant} of what is set. */
  public static final class Builder {
    private String refreshToken;
    private Field<String> clientId = Field.absent();
    private Field<String> clientSecret = Field.absent();
    private Field<String> scope = Field.absent();
    private Field<String> resource = Field.absent();
    private Map<String, JsonNode> further = Map.of();

    private Builder() {}

    /** Set {@code refreshToken}. */
    public Builder refreshToken(String refreshToken) {
      this.refreshToken = refreshToken;
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

    /** Set {@code scope}. */
    public Builder scope(String scope) {
      this.scope = Field.of(scope);
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
    public RefreshTokenGrant build() {
      return new RefreshTokenGrant(
          Objects.requireNonNull(refreshToken, "refreshToken"),
          clientId,
          clientSecret,
          scope,
          resource,
          further);
    }
  }
}
