// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * How long each stage may take, in milliseconds.
 *
 * @param normalize Reading the facts.
 * @param authorize Evaluating the policy.
 * @param prove Making the proof.
 * @param finalize_ Submitting to the ledger, and querying it.
 * @param upstream The upstream's answer.
 */
public record StageDeadlines(
    Field<Long> normalize,
    Field<Long> authorize,
    Field<Long> prove,
    Field<Long> finalize_,
    Field<Long> upstream) {
  static final Form<StageDeadlines> FORM =
      Form.of(StageDeadlines::fromJson, StageDeadlines::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static StageDeadlines fromJson(JsonNode json) {
    Members members =
        Members.closed(json, "normalize", "authorize", "prove", "finalize", "upstream");
    return new StageDeadlines(
        members.optional("normalize", Form.LONG),
        members.optional("authorize", Form.LONG),
        members.optional("prove", Form.LONG),
        members.optional("finalize", Form.LONG),
        members.optional("upstream", Form.LONG));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.putOptional("normalize", Form.LONG, normalize());
    members.putOptional("authorize", Form.LONG, authorize());
    members.putOptional("prove", Form.LONG, prove());
    members.putOptional("finalize", Form.LONG, finalize_());
    members.putOptional("upstream", Form.LONG, upstream());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link StageDeadlines} of what is set. */
  public static final class Builder {
    private Field<Long> normalize = Field.absent();
    private Field<Long> authorize = Field.absent();
    private Field<Long> prove = Field.absent();
    private Field<Long> finalize_ = Field.absent();
    private Field<Long> upstream = Field.absent();

    private Builder() {}

    /** Set {@code normalize}. */
    public Builder normalize(long normalize) {
      this.normalize = Field.of(normalize);
      return this;
    }

    /** Set {@code authorize}. */
    public Builder authorize(long authorize) {
      this.authorize = Field.of(authorize);
      return this;
    }

    /** Set {@code prove}. */
    public Builder prove(long prove) {
      this.prove = Field.of(prove);
      return this;
    }

    /** Set {@code finalize_}. */
    public Builder finalize_(long finalize_) {
      this.finalize_ = Field.of(finalize_);
      return this;
    }

    /** Set {@code upstream}. */
    public Builder upstream(long upstream) {
      this.upstream = Field.of(upstream);
      return this;
    }

    /** Return the value; what is required must have been set. */
    public StageDeadlines build() {
      return new StageDeadlines(normalize, authorize, prove, finalize_, upstream);
    }
  }
}
