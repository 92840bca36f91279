// Generated from the schemas by `charter generate`; change the schemas, not this file.

package echo;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Any JSON, by itself. */
public sealed interface ValueValue
    permits ValueValue.FlagValue,
        ValueValue.NumberValue,
        ValueValue.TextValue,
        ValueValue.ListValue,
        ValueValue.ValueValueVariant5Value {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static ValueValue fromJson(JsonNode json) {
    return Form.first(
        json,
        Form.into(FlagValue::new, Form.FLAG),
        Form.into(NumberValue::new, Form.NUMBER),
        Form.into(TextValue::new, Form.TEXT),
        Form.into(
            ListValue::new,
            Form.list(Form.nullable(Form.of(ValueValue::fromJson, ValueValue::toJson)))),
        Form.into(
            ValueValueVariant5Value::new,
            Form.map(Form.nullable(Form.of(ValueValue::fromJson, ValueValue::toJson)))));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();

  /**
   * One of its branches.
   *
   * @param value what it holds
   */
  record FlagValue(boolean value) implements ValueValue {
    @JsonValue
    @Override
    public JsonNode toJson() {
      return Form.json(Form.FLAG, value);
    }
  }

  /**
   * One of its branches.
   *
   * @param value what it holds
   */
  record NumberValue(BigDecimal value) implements ValueValue {
    @JsonValue
    @Override
    public JsonNode toJson() {
      return Form.json(Form.NUMBER, value);
    }
  }

  /**
   * One of its branches.
   *
   * @param value what it holds
   */
  record TextValue(String value) implements ValueValue {
    @JsonValue
    @Override
    public JsonNode toJson() {
      return Form.json(Form.TEXT, value);
    }
  }

  /**
   * One of its branches.
   *
   * @param value what it holds
   */
  record ListValue(List<ValueValue> value) implements ValueValue {
    @JsonValue
    @Override
    public JsonNode toJson() {
      return Form.json(
          Form.list(Form.nullable(Form.of(ValueValue::fromJson, ValueValue::toJson))), value);
    }
  }

  /**
   * One of its branches.
   *
   * @param value what it holds
   */
  record ValueValueVariant5Value(Map<String, ValueValue> value) implements ValueValue {
    @JsonValue
    @Override
    public JsonNode toJson() {
      return Form.json(
          Form.map(Form.nullable(Form.of(ValueValue::fromJson, ValueValue::toJson))), value);
    }
  }
}
