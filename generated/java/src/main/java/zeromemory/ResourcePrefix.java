// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * Every resource whose name begins like this.
 *
 * @param value The beginning.
 */
public record ResourcePrefix(String value) implements ResourceMatch {
  static final Form<ResourcePrefix> FORM =
      Form.of(ResourcePrefix::fromJson, ResourcePrefix::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ResourcePrefix fromJson(JsonNode json) {
    Members members = Members.closed(json, "mode", "value");
    members.constant("mode", Form.TEXT, "prefix");
    return new ResourcePrefix(members.required("value", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("mode", Form.TEXT, "prefix");
    members.put("value", Form.TEXT, value());
    return members.toJson();
  }

  /** Compares the beginning of the name. */
  public String mode() {
    return "prefix";
  }
}
