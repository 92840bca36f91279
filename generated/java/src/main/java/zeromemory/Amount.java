// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * An exact amount of money: a whole number of minor units, never a float and never text.
 *
 * @param minorUnits The amount in the currency's smallest unit, such as cents.
 * @param currency The ISO 4217 code.
 */
public record Amount(long minorUnits, String currency) {
  static final Form<Amount> FORM = Form.of(Amount::fromJson, Amount::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static Amount fromJson(JsonNode json) {
    Members members = Members.closed(json, "minor_units", "currency");
    return new Amount(
        members.required("minor_units", Form.LONG), members.required("currency", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("minor_units", Form.LONG, minorUnits());
    members.put("currency", Form.TEXT, currency());
    return members.toJson();
  }
}
