// Generated from the schemas by `charter generate`; change the schemas, not this file.

package echo;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Circle. */
public record Circle(BigDecimal radius, List<BigDecimal> center) implements Shape {
  static final Form<Circle> FORM = Form.of(Circle::fromJson, Circle::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static Circle fromJson(JsonNode json) {
    Members members = Members.closed(json, "kind", "radius", "center");
    members.constant("kind", Form.TEXT, "circle");
    return new Circle(
        members.required("radius", Form.NUMBER),
        members.required("center", Form.nullable(Form.list(Form.NUMBER))));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", Form.TEXT, "circle");
    members.put("radius", Form.NUMBER, radius());
    members.put("center", Form.nullable(Form.list(Form.NUMBER)), center());
    return members.toJson();
  }

  /** What it is. */
  public String kind() {
    return "circle";
  }
}
