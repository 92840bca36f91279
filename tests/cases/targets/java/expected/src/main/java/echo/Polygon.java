// Generated from the schemas by `charter generate`; change the schemas, not this file.

package echo;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * Polygon.
 *
 * @param colour Use {@code color}. No longer to be used.
 */
public record Polygon(
    PolygonKind kind,
    long side,
    Field<String> label,
    Field<String> colour,
    Field<PolygonColor> color)
    implements Shape {
  static final Form<Polygon> FORM = Form.of(Polygon::fromJson, Polygon::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static Polygon fromJson(JsonNode json) {
    Members members = Members.closed(json, "kind", "side", "label", "colour", "color");
    return new Polygon(
        members.required("kind", PolygonKind.FORM),
        members.required("side", Form.LONG),
        members.optional("label", Form.nullable(Form.TEXT)),
        members.optional("colour", Form.TEXT),
        members.optional("color", PolygonColor.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", PolygonKind.FORM, kind());
    members.put("side", Form.LONG, side());
    members.putOptional("label", Form.nullable(Form.TEXT), label());
    members.putOptional("colour", Form.TEXT, colour());
    members.putOptional("color", PolygonColor.FORM, color());
    return members.toJson();
  }

  /**
   * Return {@code colour}.
   *
   * @deprecated No longer to be used.
   */
  @Deprecated
  @Override
  public Field<String> colour() {
    return colour;
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link Polygon} of what is set. */
  public static final class Builder {
    private PolygonKind kind;
    private Long side;
    private Field<String> label = Field.absent();
    private Field<String> colour = Field.absent();
    private Field<PolygonColor> color = Field.absent();

    private Builder() {}

    /** Set {@code kind}. */
    public Builder kind(PolygonKind kind) {
      this.kind = kind;
      return this;
    }

    /** Set {@code side}. */
    public Builder side(long side) {
      this.side = side;
      return this;
    }

    /** Set {@code label}. */
    public Builder label(String label) {
      this.label = Field.of(label);
      return this;
    }

    /**
     * Set {@code colour}.
     *
     * @deprecated No longer to be used.
     */
    @Deprecated
    public Builder colour(String colour) {
      this.colour = Field.of(colour);
      return this;
    }

    /** Set {@code color}. */
    public Builder color(PolygonColor color) {
      this.color = Field.of(color);
      return this;
    }

    /** Return the value; what is required must have been set. */
    public Polygon build() {
      return new Polygon(
          Objects.requireNonNull(kind, "kind"),
          Objects.requireNonNull(side, "side"),
          label,
          colour,
          color);
    }
  }
}
