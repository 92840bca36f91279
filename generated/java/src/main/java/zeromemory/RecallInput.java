// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * What to look for, and where.
 *
 * @param query What to look for. `*` alone matches everything, newest first.
 * @param scope Search this scope only. Goes before {@code project_hint} and {@code thread}.
 * @param project Slug of one of the caller's own projects to search. Since 2.1.0; not removed
 *     before 3.0.0. Send the scope path `proj.&lt;owner&gt;.&lt;slug&gt;`; a bare slug cannot name
 *     another owner's project.
 * @param projectHint Points to the project to search.
 * @param thread The thread of an earlier result; its attached project is searched.
 * @param kinds Only memories of these kinds.
 * @param tags Only memories that carry all of these tags.
 * @param entityId Only memories that mention this entity.
 * @param createdAfter Only memories stored at this moment or later.
 * @param createdBefore Only memories stored before this moment.
 * @param openLoopsOnly Only tasks and questions that are still open.
 * @param includeSuperseded Also memories that others have taken the place of.
 * @param limit How many hits to return at most.
 * @param cursor The {@code next_cursor} of the page before.
 */
public record RecallInput(
    String query,
    Field<String> scope,
    Field<String> project,
    Field<String> projectHint,
    Field<String> thread,
    Field<List<MemoryKind>> kinds,
    Field<List<String>> tags,
    Field<String> entityId,
    Field<String> createdAfter,
    Field<String> createdBefore,
    Field<Boolean> openLoopsOnly,
    Field<Boolean> includeSuperseded,
    Field<Long> limit,
    Field<String> cursor) {
  static final Form<RecallInput> FORM = Form.of(RecallInput::fromJson, RecallInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RecallInput fromJson(JsonNode json) {
    Members members =
        Members.closed(
            json,
            "query",
            "scope",
            "project",
            "project_hint",
            "thread",
            "kinds",
            "tags",
            "entity_id",
            "created_after",
            "created_before",
            "open_loops_only",
            "include_superseded",
            "limit",
            "cursor");
    return new RecallInput(
        members.required("query", Form.TEXT),
        members.optional("scope", Form.TEXT),
        members.optional("project", Form.TEXT),
        members.optional("project_hint", Form.TEXT),
        members.optional("thread", Form.TEXT),
        members.optional("kinds", Form.list(MemoryKind.FORM)),
        members.optional("tags", Form.list(Form.TEXT)),
        members.optional("entity_id", Form.TEXT),
        members.optional("created_after", Form.TEXT),
        members.optional("created_before", Form.TEXT),
        members.optional("open_loops_only", Form.FLAG),
        members.optional("include_superseded", Form.FLAG),
        members.optional("limit", Form.LONG),
        members.optional("cursor", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("query", Form.TEXT, query());
    members.putOptional("scope", Form.TEXT, scope());
    members.putOptional("project", Form.TEXT, project());
    members.putOptional("project_hint", Form.TEXT, projectHint());
    members.putOptional("thread", Form.TEXT, thread());
    members.putOptional("kinds", Form.list(MemoryKind.FORM), kinds());
    members.putOptional("tags", Form.list(Form.TEXT), tags());
    members.putOptional("entity_id", Form.TEXT, entityId());
    members.putOptional("created_after", Form.TEXT, createdAfter());
    members.putOptional("created_before", Form.TEXT, createdBefore());
    members.putOptional("open_loops_only", Form.FLAG, openLoopsOnly());
    members.putOptional("include_superseded", Form.FLAG, includeSuperseded());
    members.putOptional("limit", Form.LONG, limit());
    members.putOptional("cursor", Form.TEXT, cursor());
    return members.toJson();
  }

  /**
   * Return {@code project}.
   *
   * @deprecated Since 2.1.0; not removed before 3.0.0. Send the scope path
   *     `proj.&lt;owner&gt;.&lt;slug&gt;`; a bare slug cannot name another owner's project.
   */
  @Deprecated(since = "2.1.0")
  @Override
  public Field<String> project() {
    return project;
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link RecallInput} of what is set. */
  public static final class Builder {
    private String query;
    private Field<String> scope = Field.absent();
    private Field<String> project = Field.absent();
    private Field<String> projectHint = Field.absent();
    private Field<String> thread = Field.absent();
    private Field<List<MemoryKind>> kinds = Field.absent();
    private Field<List<String>> tags = Field.absent();
    private Field<String> entityId = Field.absent();
    private Field<String> createdAfter = Field.absent();
    private Field<String> createdBefore = Field.absent();
    private Field<Boolean> openLoopsOnly = Field.absent();
    private Field<Boolean> includeSuperseded = Field.absent();
    private Field<Long> limit = Field.absent();
    private Field<String> cursor = Field.absent();

    private Builder() {}

    /** Set {@code query}. */
    public Builder query(String query) {
      this.query = query;
      return this;
    }

    /** Set {@code scope}. */
    public Builder scope(String scope) {
      this.scope = Field.of(scope);
      return this;
    }

    /**
     * Set {@code project}.
     *
     * @deprecated Since 2.1.0; not removed before 3.0.0. Send the scope path
     *     `proj.&lt;owner&gt;.&lt;slug&gt;`; a bare slug cannot name another owner's project.
     */
    @Deprecated(since = "2.1.0")
    public Builder project(String project) {
      this.project = Field.of(project);
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

    /** Set {@code tags}. */
    public Builder tags(List<String> tags) {
      this.tags = Field.of(tags);
      return this;
    }

    /** Set {@code entityId}. */
    public Builder entityId(String entityId) {
      this.entityId = Field.of(entityId);
      return this;
    }

    /** Set {@code createdAfter}. */
    public Builder createdAfter(String createdAfter) {
      this.createdAfter = Field.of(createdAfter);
      return this;
    }

    /** Set {@code createdBefore}. */
    public Builder createdBefore(String createdBefore) {
      this.createdBefore = Field.of(createdBefore);
      return this;
    }

    /** Set {@code openLoopsOnly}. */
    public Builder openLoopsOnly(boolean openLoopsOnly) {
      this.openLoopsOnly = Field.of(openLoopsOnly);
      return this;
    }

    /** Set {@code includeSuperseded}. */
    public Builder includeSuperseded(boolean includeSuperseded) {
      this.includeSuperseded = Field.of(includeSuperseded);
      return this;
    }

    /** Set {@code limit}. */
    public Builder limit(long limit) {
      this.limit = Field.of(limit);
      return this;
    }

    /** Set {@code cursor}. */
    public Builder cursor(String cursor) {
      this.cursor = Field.of(cursor);
      return this;
    }

    /** Return the value; what is required must have been set. */
    public RecallInput build() {
      return new RecallInput(
          Objects.requireNonNull(query, "query"),
          scope,
          project,
          projectHint,
          thread,
          kinds,
          tags,
          entityId,
          createdAfter,
          createdBefore,
          openLoopsOnly,
          includeSuperseded,
          limit,
          cursor);
    }
  }
}
