// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * The flat error body of the OAuth endpoints (RFC 6749, section 5.2). It is not an error body of
 * the tools. With status 429, {@code Retry-After} says when to try again.
 *
 * @param error The OAuth error code.
 * @param errorDescription What happened, for the developer of the client.
 * @param errorUri A page that explains it.
 * @param further members that the schema does not name
 */
public record OAuthError(
    OAuthErrorError error,
    Field<String> errorDescription,
    Field<String> errorUri,
    Map<String, JsonNode> further) {
  static final Form<OAuthError> FORM = Form.of(OAuthError::fromJson, OAuthError::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static OAuthError fromJson(JsonNode json) {
    Members members = Members.open(json, "error", "error_description", "error_uri");
    return new OAuthError(
        members.required("error", OAuthErrorError.FORM),
        members.optional("error_description", Form.TEXT),
        members.optional("error_uri", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("error", OAuthErrorError.FORM, error());
    members.putOptional("error_description", Form.TEXT, errorDescription());
    members.putOptional("error_uri", Form.TEXT, errorUri());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link OAuthError} of what is set. */
  public static final class Builder {
    private OAuthErrorError error;
    private Field<String> errorDescription = Field.absent();
    private Field<String> errorUri = Field.absent();
    private Map<String, JsonNode> further = Map.of();

    private Builder() {}

    /** Set {@code error}. */
    public Builder error(OAuthErrorError error) {
      this.error = error;
      return this;
    }

    /** Set {@code errorDescription}. */
    public Builder errorDescription(String errorDescription) {
      this.errorDescription = Field.of(errorDescription);
      return this;
    }

    /** Set {@code errorUri}. */
    public Builder errorUri(String errorUri) {
      this.errorUri = Field.of(errorUri);
      return this;
    }

    /** Set {@code further}. */
    public Builder further(Map<String, JsonNode> further) {
      this.further = further;
      return this;
    }

    /** Return the value; what is required must have been set. */
    public OAuthError build() {
      return new OAuthError(
          Objects.requireNonNull(error, "error"), errorDescription, errorUri, further);
    }
  }
}
