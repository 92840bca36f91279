// Generated from the schemas by `charter generate`; change the schemas, not this file.

package echo;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A list of lists of itself.
 *
 * @param value what the type holds
 */
public record ListModel(List<ListModel> value) {
  static final Form<ListModel> FORM = Form.of(ListModel::fromJson, ListModel::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ListModel fromJson(JsonNode json) {
    return new ListModel(Form.value(Form.list(ListModel.FORM), json));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    return Form.json(Form.list(ListModel.FORM), value());
  }
}
