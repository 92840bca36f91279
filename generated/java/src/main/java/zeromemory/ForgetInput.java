// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * The memory to forget.
 *
 * @param memoryId The memory to forget.
 * @param purge Erase it for good.
 * @param idempotencyKey Makes a retry of this very call safe.
 */
public record ForgetInput(String memoryId, Field<Boolean> purge, Field<String> idempotencyKey) {
  static final Form<ForgetInput> FORM = Form.of(ForgetInput::fromJson, ForgetInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ForgetInput fromJson(JsonNode json) {
    Members members = Members.closed(json, "memory_id", "purge", "idempotency_key");
    return new ForgetInput(
        members.required("memory_id", Form.TEXT),
        members.optional("purge", Form.FLAG),
        members.optional("idempotency_key", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("memory_id", Form.TEXT, memoryId());
    members.putOptional("purge", Form.FLAG, purge());
    members.putOptional("idempotency_key", Form.TEXT, idempotencyKey());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link ForgetInput} of what is set. */
  public static final class Builder {
    private String memoryId;
    private Field<Boolean> purge = Field.absent();
    private Field<String> idempotencyKey = Field.absent();

    private Builder() {}

    /** Set {@code memoryId}. */
    public Builder memoryId(String memoryId) {
      this.memoryId = memoryId;
      return this;
    }

    /** Set {@code purge}. */
    public Builder purge(boolean purge) {
      this.purge = Field.of(purge);
      return this;
    }

    /** Set {@code idempotencyKey}. */
    public Builder idempotencyKey(String idempotencyKey) {
      this.idempotencyKey = Field.of(idempotencyKey);
      return this;
    }

    /** Return the value; what is required must have been set. */
    public ForgetInput build() {
      return new ForgetInput(Objects.requireNonNull(memoryId, "memoryId"), purge, idempotencyKey);
    }
  }
}
