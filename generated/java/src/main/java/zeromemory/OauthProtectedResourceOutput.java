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
 * @param resource The protected server.
 * @param authorizationServers Who issues tokens for it.
 * @param scopesSupported The scopes there are.
 * @param bearerMethodsSupported How a token may be presented.
 * @param resourceName Its name for humans.
 * @param further members that the schema does not name
 */
public record OauthProtectedResourceOutput(
    String resource,
    List<String> authorizationServers,
    Field<List<String>> scopesSupported,
    Field<List<String>> bearerMethodsSupported,
    Field<String> resourceName,
    Map<String, JsonNode> further) {
  static final Form<OauthProtectedResourceOutput> FORM =
      Form.of(OauthProtectedResourceOutput::fromJson, OauthProtectedResourceOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static OauthProtectedResourceOutput fromJson(JsonNode json) {
    Members members =
        Members.open(
            json,
            "resource",
            "authorization_servers",
            "scopes_supported",
            "bearer_methods_supported",
            "resource_name");
    return new OauthProtectedResourceOutput(
        members.required("resource", Form.TEXT),
        members.required("authorization_servers", Form.list(Form.TEXT)),
        members.optional("scopes_supported", Form.list(Form.TEXT)),
        members.optional("bearer_methods_supported", Form.list(Form.TEXT)),
        members.optional("resource_name", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("resource", Form.TEXT, resource());
    members.put("authorization_servers", Form.list(Form.TEXT), authorizationServers());
    members.putOptional("scopes_supported", Form.list(Form.TEXT), scopesSupported());
    members.putOptional("bearer_methods_supported", Form.list(Form.TEXT), bearerMethodsSupported());
    members.putOptional("resource_name", Form.TEXT, resourceName());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link OauthProtectedResourceOutput} of what is set. */
  public static final class Builder {
    private String resource;
    private List<String> authorizationServers;
    private Field<List<String>> scopesSupported = Field.absent();
    private Field<List<String>> bearerMethodsSupported = Field.absent();
    private Field<String> resourceName = Field.absent();
    private Map<String, JsonNode> further = Map.of();

    private Builder() {}

    /** Set {@code resource}. */
    public Builder resource(String resource) {
      this.resource = resource;
      return this;
    }

    /** Set {@code authorizationServers}. */
    public Builder authorizationServers(List<String> authorizationServers) {
      this.authorizationServers = authorizationServers;
      return this;
    }

    /** Set {@code scopesSupported}. */
    public Builder scopesSupported(List<String> scopesSupported) {
      this.scopesSupported = Field.of(scopesSupported);
      return this;
    }

    /** Set {@code bearerMethodsSupported}. */
    public Builder bearerMethodsSupported(List<String> bearerMethodsSupported) {
      this.bearerMethodsSupported = Field.of(bearerMethodsSupported);
      return this;
    }

    /** Set {@code resourceName}. */
    public Builder resourceName(String resourceName) {
      this.resourceName = Field.of(resourceName);
      return this;
    }

    /** Set {@code further}. */
    public Builder further(Map<String, JsonNode> further) {
      this.further = further;
      return this;
    }

    /** Return the value; what is required must have been set. */
    public OauthProtectedResourceOutput build() {
      return new OauthProtectedResourceOutput(
          Objects.requireNonNull(resource, "resource"),
          Objects.requireNonNull(authorizationServers, "authorizationServers"),
          scopesSupported,
          bearerMethodsSupported,
          resourceName,
          further);
    }
  }
}
