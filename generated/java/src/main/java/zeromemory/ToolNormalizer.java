// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * Which facts of a call the policy gets to see.
 *
 * @param tool The tool, as the gateway lists it.
 * @param resource JSON Pointer of the argument that names the resource. Absent: the tool acts on
 *     nothing that can be named.
 * @param amount Where the amount stands. Absent: the tool spends nothing.
 * @param idempotent Whether a repeat does no harm. Absent: the tool's own hint decides.
 */
public record ToolNormalizer(
    String tool, Field<String> resource, Field<AmountPointers> amount, Field<Boolean> idempotent) {
  static final Form<ToolNormalizer> FORM =
      Form.of(ToolNormalizer::fromJson, ToolNormalizer::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ToolNormalizer fromJson(JsonNode json) {
    Members members = Members.closed(json, "tool", "resource", "amount", "idempotent");
    return new ToolNormalizer(
        members.required("tool", Form.TEXT),
        members.optional("resource", Form.TEXT),
        members.optional("amount", AmountPointers.FORM),
        members.optional("idempotent", Form.FLAG));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("tool", Form.TEXT, tool());
    members.putOptional("resource", Form.TEXT, resource());
    members.putOptional("amount", AmountPointers.FORM, amount());
    members.putOptional("idempotent", Form.FLAG, idempotent());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link ToolNormalizer} of what is set. */
  public static final class Builder {
    private String tool;
    private Field<String> resource = Field.absent();
    private Field<AmountPointers> amount = Field.absent();
    private Field<Boolean> idempotent = Field.absent();

    private Builder() {}

    /** Set {@code tool}. */
    public Builder tool(String tool) {
      this.tool = tool;
      return this;
    }

    /** Set {@code resource}. */
    public Builder resource(String resource) {
      this.resource = Field.of(resource);
      return this;
    }

    /** Set {@code amount}. */
    public Builder amount(AmountPointers amount) {
      this.amount = Field.of(amount);
      return this;
    }

    /** Set {@code idempotent}. */
    public Builder idempotent(boolean idempotent) {
      this.idempotent = Field.of(idempotent);
      return this;
    }

    /** Return the value; what is required must have been set. */
    public ToolNormalizer build() {
      return new ToolNormalizer(Objects.requireNonNull(tool, "tool"), resource, amount, idempotent);
    }
  }
}
