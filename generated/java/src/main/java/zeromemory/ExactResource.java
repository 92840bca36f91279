// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * One resource.
 *
 * @param value The resource.
 */
public record ExactResource(String value) implements ResourceMatch {
  static final Form<ExactResource> FORM = Form.of(ExactResource::fromJson, ExactResource::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ExactResource fromJson(JsonNode json) {
    Members members = Members.closed(json, "mode", "value");
    members.constant("mode", Form.TEXT, "exact");
    return new ExactResource(members.required("value", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("mode", Form.TEXT, "exact");
    members.put("value", Form.TEXT, value());
    return members.toJson();
  }

  /** Compares the whole name. */
  public String mode() {
    return "exact";
  }
}
