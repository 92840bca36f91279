// Generated from the schemas by `charter generate`; change the schemas, not this file.

package echo;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigInteger;
import tools.jackson.databind.JsonNode;

/** Two objects that nothing tells apart. */
public sealed interface Either
    permits Either.EitherLiteralValue, EitherVariant2, EitherVariant3, Either.IntegerValue {
  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  static Either fromJson(JsonNode json) {
    return Form.first(
        json,
        Form.into(EitherLiteralValue::new, EitherLiteral.FORM),
        EitherVariant2::fromJson,
        EitherVariant3::fromJson,
        Form.into(IntegerValue::new, Form.INTEGER));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  JsonNode toJson();

  /**
   * One of its branches.
   *
   * @param value what it holds
   */
  record EitherLiteralValue(EitherLiteral value) implements Either {
    @JsonValue
    @Override
    public JsonNode toJson() {
      return Form.json(EitherLiteral.FORM, value);
    }
  }

  /**
   * One of its branches.
   *
   * @param value what it holds
   */
  record IntegerValue(BigInteger value) implements Either {
    @JsonValue
    @Override
    public JsonNode toJson() {
      return Form.json(Form.INTEGER, value);
    }
  }
}
