// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * The loop to close.
 *
 * @param memoryId The task or question to close.
 * @param resolution How it ended.
 * @param idempotencyKey Makes a retry of this very call safe.
 */
public record CloseLoopInput(
    String memoryId, Field<String> resolution, Field<String> idempotencyKey) {
  static final Form<CloseLoopInput> FORM =
      Form.of(CloseLoopInput::fromJson, CloseLoopInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static CloseLoopInput fromJson(JsonNode json) {
    Members members = Members.closed(json, "memory_id", "resolution", "idempotency_key");
    return new CloseLoopInput(
        members.required("memory_id", Form.TEXT),
        members.optional("resolution", Form.TEXT),
        members.optional("idempotency_key", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("memory_id", Form.TEXT, memoryId());
    members.putOptional("resolution", Form.TEXT, resolution());
    members.putOptional("idempotency_key", Form.TEXT, idempotencyKey());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link CloseLoopInput} of what is set. */
  public static final class Builder {
    private String memoryId;
    private Field<String> resolution = Field.absent();
    private Field<String> idempotencyKey = Field.absent();

    private Builder() {}

    /** Set {@code memoryId}. */
    public Builder memoryId(String memoryId) {
      this.memoryId = memoryId;
      return this;
    }

    /** Set {@code resolution}. */
    public Builder resolution(String resolution) {
      this.resolution = Field.of(resolution);
      return this;
    }

    /** Set {@code idempotencyKey}. */
    public Builder idempotencyKey(String idempotencyKey) {
      this.idempotencyKey = Field.of(idempotencyKey);
      return this;
    }

    /** Return the value; what is required must have been set. */
    public CloseLoopInput build() {
      return new CloseLoopInput(
          Objects.requireNonNull(memoryId, "memoryId"), resolution, idempotencyKey);
    }
  }
}
