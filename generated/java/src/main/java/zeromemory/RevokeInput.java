// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * The token to revoke. Unknown parameters are ignored.
 *
 * @param token The token.
 * @param tokenTypeHint Which sort of token it probably is; others are ignored.
 * @param clientId The client, where it does not authenticate otherwise.
 * @param clientSecret The client's secret, where it has one.
 * @param further members that the schema does not name
 */
public record RevokeInput(
    String token,
    Field<String> tokenTypeHint,
    Field<String> clientId,
    Field<String> clientSecret,
    Map<String, JsonNode> further) {
  static final Form<RevokeInput> FORM = Form.of(RevokeInput::fromJson, RevokeInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RevokeInput fromJson(JsonNode json) {
    Members members = Members.open(json, "token", "token_type_hint", "client_id", "client_secret");
    return new RevokeInput(
        members.required("token", Form.TEXT),
        members.optional("token_type_hint", Form.TEXT),
        members.optional("client_id", Form.TEXT),
        members.optional("client_secret", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("token", Form.TEXT, token());
    members.putOptional("token_type_hint", Form.TEXT, tokenTypeHint());
    members.putOptional("client_id", Form.TEXT, clientId());
    members.putOptional("client_secret", Form.TEXT, clientSecret());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link RevokeInput} of what is set. */
  public static final class Builder {
    private String token;
    private Field<String> tokenTypeHint = Field.absent();
    private Field<String> clientId = Field.absent();
    private Field<String> clientSecret = Field.absent();
    private Map<String, JsonNode> further = Map.of();

    private Builder() {}

    /** Set {@code token}. */
    public Builder token(String token) {
      this.token = token;
      return this;
    }

    /** Set {@code tokenTypeHint}. */
    public Builder tokenTypeHint(String tokenTypeHint) {
      this.tokenTypeHint = Field.of(tokenTypeHint);
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

    /** Set {@code further}. */
    public Builder further(Map<String, JsonNode> further) {
      this.further = further;
      return this;
    }

    /** Return the value; what is required must have been set. */
    public RevokeInput build() {
      return new RevokeInput(
          Objects.requireNonNull(token, "token"), tokenTypeHint, clientId, clientSecret, further);
    }
  }
}
