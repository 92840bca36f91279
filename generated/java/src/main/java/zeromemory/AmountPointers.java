// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * Where in the arguments an amount stands.
 *
 * @param minorUnits JSON Pointer of the argument that holds the minor units, as a whole number.
 * @param currency The currency, which is the same for every call, as an ISO 4217 code; or the JSON
 *     Pointer of the argument that holds it.
 */
public record AmountPointers(String minorUnits, String currency) {
  static final Form<AmountPointers> FORM =
      Form.of(AmountPointers::fromJson, AmountPointers::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static AmountPointers fromJson(JsonNode json) {
    Members members = Members.closed(json, "minor_units", "currency");
    return new AmountPointers(
        members.required("minor_units", Form.TEXT), members.required("currency", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("minor_units", Form.TEXT, minorUnits());
    members.put("currency", Form.TEXT, currency());
    return members.toJson();
  }
}
