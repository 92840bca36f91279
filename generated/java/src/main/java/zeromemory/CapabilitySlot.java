// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * What the server announces at connect time under {@code capabilities.experimental}: the version of
 * the contract that it speaks.
 *
 * @param version The version of the contract.
 * @param further members that the schema does not name
 */
public record CapabilitySlot(String version, Map<String, JsonNode> further) {
  static final Form<CapabilitySlot> FORM =
      Form.of(CapabilitySlot::fromJson, CapabilitySlot::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static CapabilitySlot fromJson(JsonNode json) {
    Members members = Members.open(json, "version");
    return new CapabilitySlot(members.required("version", Form.TEXT), members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("version", Form.TEXT, version());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
