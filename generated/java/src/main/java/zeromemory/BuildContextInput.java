// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * The task, and how much to bring.
 *
 * @param task What is to be done, in a few sentences.
 * @param tokenBudget The most tokens that the pack may cost.
 * @param scope Draw on this scope only. Goes before {@code project_hint} and {@code thread}.
 * @param projectHint Points to the project to draw on.
 * @param thread The thread of an earlier result; its attached project is drawn on.
 * @param kinds Only memories of these kinds.
 * @param includeRules Whether to bring standing rules.
 * @param includeOpenLoops Whether to bring tasks and questions still open.
 * @param includeEntities Whether to bring the people and things that the memories mention most.
 */
public record BuildContextInput(
    String task,
    Field<Long> tokenBudget,
    Field<String> scope,
    Field<String> projectHint,
    Field<String> thread,
    Field<List<MemoryKind>> kinds,
    Field<Boolean> includeRules,
    Field<Boolean> includeOpenLoops,
    Field<Boolean> includeEntities) {
  static final Form<BuildContextInput> FORM =
      Form.of(BuildContextInput::fromJson, BuildContextInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static BuildContextInput fromJson(JsonNode json) {
    Members members =
        Members.closed(
            json,
            "task",
            "token_budget",
            "scope",
            "project_hint",
            "thread",
            "kinds",
            "include_rules",
            "include_open_loops",
            "include_entities");
    return new BuildContextInput(
        members.required("task", Form.TEXT),
        members.optional("token_budget", Form.LONG),
        members.optional("scope", Form.TEXT),
        members.optional("project_hint", Form.TEXT),
        members.optional("thread", Form.TEXT),
        members.optional("kinds", Form.list(MemoryKind.FORM)),
        members.optional("include_rules", Form.FLAG),
        members.optional("include_open_loops", Form.FLAG),
        members.optional("include_entities", Form.FLAG));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("task", Form.TEXT, task());
    members.putOptional("token_budget", Form.LONG, tokenBudget());
    members.putOptional("scope", Form.TEXT, scope());
    members.putOptional("project_hint", Form.TEXT, projectHint());
    members.putOptional("thread", Form.TEXT, thread());
    members.putOptional("kinds", Form.list(MemoryKind.FORM), kinds());
    members.putOptional("include_rules", Form.FLAG, includeRules());
    members.putOptional("include_open_loops", Form.FLAG, includeOpenLoops());
    members.putOptional("include_entities", Form.FLAG, includeEntities());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link BuildContextInput} of what is set. */
  public static final class Builder {
    private String task;
    private Field<Long> tokenBudget = Field.absent();
    private Field<String> scope = Field.absent();
    private Field<String> projectHint = Field.absent();
    private Field<String> thread = Field.absent();
    private Field<List<MemoryKind>> kinds = Field.absent();
    private Field<Boolean> includeRules = Field.absent();
    private Field<Boolean> includeOpenLoops = Field.absent();
    private Field<Boolean> includeEntities = Field.absent();

    private Builder() {}

    /** Set {@code task}. */
    public Builder task(String task) {
      this.task = task;
      return this;
    }

    /** Set {@code tokenBudget}. */
    public Builder tokenBudget(long tokenBudget) {
      this.tokenBudget = Field.of(tokenBudget);
      return this;
    }

    /** Set {@code scope}. */
    public Builder scope(String scope) {
      this.scope = Field.of(scope);
      return this;
    }

    /** Set {@code projectHint}. */
    public Builder projectHint(String projectHint) {
      this.projectHint = Field.of(projectHint);
      return this;
    }

    /** Set {@code thread}. */
    public Builder thread(String thread) {
      this.thread = Field.of(thread);
      return this;
    }

    /** Set {@code kinds}. */
    public Builder kinds(List<MemoryKind> kinds) {
      this.kinds = Field.of(kinds);
      return this;
    }

    /** Set {@code includeRules}. */
    public Builder includeRules(boolean includeRules) {
      this.includeRules = Field.of(includeRules);
      return this;
    }

    /** Set {@code includeOpenLoops}. */
    public Builder includeOpenLoops(boolean includeOpenLoops) {
      this.includeOpenLoops = Field.of(includeOpenLoops);
      return this;
    }

    /** Set {@code includeEntities}. */
    public Builder includeEntities(boolean includeEntities) {
      this.includeEntities = Field.of(includeEntities);
      return this;
    }

    /** Return the value; what is required must have been set. */
    public BuildContextInput build() {
      return new BuildContextInput(
          Objects.requireNonNull(task, "task"),
          tokenBudget,
          scope,
          projectHint,
          thread,
          kinds,
          includeRules,
          includeOpenLoops,
          includeEntities);
    }
  }
}
