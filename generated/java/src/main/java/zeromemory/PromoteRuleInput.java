// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * The memory to promote.
 *
 * @param memoryId The memory that becomes a rule.
 * @param statement The rule in a sentence or two. Absent: an existing rule keeps its statement, and
 *     a new one takes the memory's content.
 * @param pinned Whether to pin it. Absent: an existing rule keeps its pin, and a new one is not
 *     pinned.
 * @param idempotencyKey Makes a retry of this very call safe.
 */
public record PromoteRuleInput(
    String memoryId, Field<String> statement, Field<Boolean> pinned, Field<String> idempotencyKey) {
  static final Form<PromoteRuleInput> FORM =
      Form.of(PromoteRuleInput::fromJson, PromoteRuleInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static PromoteRuleInput fromJson(JsonNode json) {
    Members members = Members.closed(json, "memory_id", "statement", "pinned", "idempotency_key");
    return new PromoteRuleInput(
        members.required("memory_id", Form.TEXT),
        members.optional("statement", Form.TEXT),
        members.optional("pinned", Form.FLAG),
        members.optional("idempotency_key", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("memory_id", Form.TEXT, memoryId());
    members.putOptional("statement", Form.TEXT, statement());
    members.putOptional("pinned", Form.FLAG, pinned());
    members.putOptional("idempotency_key", Form.TEXT, idempotencyKey());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link PromoteRuleInput} of what is set. */
  public static final class Builder {
    private String memoryId;
    private Field<String> statement = Field.absent();
    private Field<Boolean> pinned = Field.absent();
    private Field<String> idempotencyKey = Field.absent();

    private Builder() {}

    /** Set {@code memoryId}. */
    public Builder memoryId(String memoryId) {
      this.memoryId = memoryId;
      return this;
    }

    /** Set {@code statement}. */
    public Builder statement(String statement) {
      this.statement = Field.of(statement);
      return this;
    }

    /** Set {@code pinned}. */
    public Builder pinned(boolean pinned) {
      this.pinned = Field.of(pinned);
      return this;
    }

    /** Set {@code idempotencyKey}. */
    public Builder idempotencyKey(String idempotencyKey) {
      this.idempotencyKey = Field.of(idempotencyKey);
      return this;
    }

    /** Return the value; what is required must have been set. */
    public PromoteRuleInput build() {
      return new PromoteRuleInput(
          Objects.requireNonNull(memoryId, "memoryId"), statement, pinned, idempotencyKey);
    }
  }
}
