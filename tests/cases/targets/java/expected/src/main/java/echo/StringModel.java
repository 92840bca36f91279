// Generated from the schemas by `charter generate`; change the schemas, not this file.

package echo;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/** Called as what every program uses. */
public record StringModel(String value, Field<ListModel> list, Field<FieldModel> field) {
  static final Form<StringModel> FORM = Form.of(StringModel::fromJson, StringModel::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static StringModel fromJson(JsonNode json) {
    Members members = Members.closed(json, "value", "list", "field");
    return new StringModel(
        members.required("value", Form.TEXT),
        members.optional("list", ListModel.FORM),
        members.optional("field", FieldModel.FORM));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("value", Form.TEXT, value());
    members.putOptional("list", ListModel.FORM, list());
    members.putOptional("field", FieldModel.FORM, field());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link StringModel} of what is set. */
  public static final class Builder {
    private String value;
    private Field<ListModel> list = Field.absent();
    private Field<FieldModel> field = Field.absent();

    private Builder() {}

    /** Set {@code value}. */
    public Builder value(String value) {
      this.value = value;
      return this;
    }

    /** Set {@code list}. */
    public Builder list(ListModel list) {
      this.list = Field.of(list);
      return this;
    }

    /** Set {@code field}. */
    public Builder field(FieldModel field) {
      this.field = Field.of(field);
      return this;
    }

    /** Return the value; what is required must have been set. */
    public StringModel build() {
      return new StringModel(Objects.requireNonNull(value, "value"), list, field);
    }
  }
}
