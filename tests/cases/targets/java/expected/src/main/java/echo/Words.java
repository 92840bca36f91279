// Generated from the schemas by `charter generate`; change the schemas, not this file.

package echo;

import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** Members that differ in case, in kind, or in what a name cannot hold. */
public enum Words {
  ON(Json.literal("\"on\"")),
  ON2(Json.literal("\"ON\"")),
  ON3(Json.literal("\"On\"")),
  A_B(Json.literal("\"a-b\"")),
  A_B2(Json.literal("\"a_b\"")),
  EMPTY(Json.literal("\"\"")),
  FORM_(Json.literal("\"FORM\"")),
  VALUE(Json.literal("\"\\u00e9\"")),
  VALUE2(Json.literal("\"\\u00fc\"")),
  VALUE_1(Json.literal("1")),
  V1(Json.literal("\"1\"")),
  MINUS_1(Json.literal("-1")),
  TRUE(Json.literal("true")),
  TRUE2(Json.literal("\"true\"")),
  VALUE_100(Json.literal("100")),
  VALUE_12345678901234567890(Json.literal("12345678901234567890"));

  static final Form<Words> FORM = Form.listed(values(), Words::value, Form.LITERAL);

  private final JsonNode value;

  Words(JsonNode value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public JsonNode value() {
    return value;
  }
}
