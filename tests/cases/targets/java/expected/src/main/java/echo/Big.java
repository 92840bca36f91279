// Generated from the schemas by `charter generate`; change the schemas, not this file.

package echo;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Numbers beyond what a double holds. */
public record Big(
    Field<BigLevel> level,
    Field<BigInteger> wide,
    Field<Long> exact,
    Field<BigDecimal> price,
    Field<List<Long>> many) {
  static final Form<Big> FORM = Form.of(Big::fromJson, Big::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static Big fromJson(JsonNode json) {
    Members members = Members.closed(json, "level", "only", "wide", "exact", "price", "many");
    members.constant("only", Form.INTEGER, new BigInteger("123456789012345678901234567890"));
    return new Big(
        members.optional("level", BigLevel.FORM),
        members.optional("wide", Form.INTEGER),
        members.optional("exact", Form.LONG),
        members.optional("price", Form.NUMBER),
        members.optional("many", Form.list(Form.LONG)));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("only", Form.INTEGER, new BigInteger("123456789012345678901234567890"));
    members.putOptional("level", BigLevel.FORM, level());
    members.putOptional("wide", Form.INTEGER, wide());
    members.putOptional("exact", Form.LONG, exact());
    members.putOptional("price", Form.NUMBER, price());
    members.putOptional("many", Form.list(Form.LONG), many());
    return members.toJson();
  }

  public BigInteger only() {
    return new BigInteger("123456789012345678901234567890");
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link Big} of what is set. */
  public static final class Builder {
    private Field<BigLevel> level = Field.absent();
    private Field<BigInteger> wide = Field.absent();
    private Field<Long> exact = Field.absent();
    private Field<BigDecimal> price = Field.absent();
    private Field<List<Long>> many = Field.absent();

    private Builder() {}

    /** Set {@code level}. */
    public Builder level(BigLevel level) {
      this.level = Field.of(level);
      return this;
    }

    /** Set {@code wide}. */
    public Builder wide(BigInteger wide) {
      this.wide = Field.of(wide);
      return this;
    }

    /** Set {@code exact}. */
    public Builder exact(long exact) {
      this.exact = Field.of(exact);
      return this;
    }

    /** Set {@code price}. */
    public Builder price(BigDecimal price) {
      this.price = Field.of(price);
      return this;
    }

    /** Set {@code many}. */
    public Builder many(List<Long> many) {
      this.many = Field.of(many);
      return this;
    }

    /** Return the value; what is required must have been set. */
    public Big build() {
      return new Big(level, wide, exact, price, many);
    }
  }
}
