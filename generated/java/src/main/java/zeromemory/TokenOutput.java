// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * The tokens.
 *
 * @param accessToken The bearer token for MCP and HTTP.
 * @param expiresIn For how many seconds it holds.
 * @param refreshToken Gets the next access token. It holds once.
 * @param scope The scopes granted, separated by blanks. Absent: those asked for.
 * @param further members that the schema does not name
 */
public record TokenOutput(
    String accessToken,
    long expiresIn,
    Field<String> refreshToken,
    Field<String> scope,
    Map<String, JsonNode> further) {
  static final Form<TokenOutput> FORM = Form.of(TokenOutput::fromJson, TokenOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static TokenOutput fromJson(JsonNode json) {
    Members members =
        Members.open(json, "access_token", "token_type", "expires_in", "refresh_token", "scope");
    members.constant("token_type", Form.TEXT, "Bearer");
    return new TokenOutput(
        members.required("access_token", Form.TEXT),
        members.required("expires_in", Form.LONG),
        members.optional("refresh_token", Form.TEXT),
        members.optional("scope", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("token_type", Form.TEXT, "Bearer");
    members.put("access_token", Form.TEXT, accessToken());
    members.put("expires_in", Form.LONG, expiresIn());
    members.putOptional("refresh_token", Form.TEXT, refreshToken());
    members.putOptional("scope", Form.TEXT, scope());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** How to present it. */
  public String tokenType() {
    return "Bearer";
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link TokenOutput} of what is set. */
  public static final class Builder {
    private String accessToken;
    private Long expiresIn;
    private Field<String> refreshToken = Field.absent();
    private Field<String> scope = Field.absent();
    private Map<String, JsonNode> further = Map.of();

    private Builder() {}

    /** Set {@code accessToken}. */
    public Builder accessToken(String accessToken) {
      this.accessToken = accessToken;
      return this;
    }

    /** Set {@code expiresIn}. */
    public Builder expiresIn(long expiresIn) {
      this.expiresIn = expiresIn;
      return this;
    }

    /** Set {@code refreshToken}. */
    public Builder refreshToken(String refreshToken) {
      this.refreshToken = Field.of(refreshToken);
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
    public TokenOutput build() {
      return new TokenOutput(
          Objects.requireNonNull(accessToken, "accessToken"),
          Objects.requireNonNull(expiresIn, "expiresIn"),
          refreshToken,
          scope,
          further);
    }
  }
}
