// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * The memory to store, and where.
 *
 * @param content What to remember, in plain language, complete in itself.
 * @param kind What sort of thing it states.
 * @param scope Where it belongs. Goes before {@code project_hint} and {@code thread}.
 * @param projectHint Points to the project it belongs to, and attaches the session to that project.
 *     Refused where it matches no project.
 * @param thread The thread of an earlier result; its attached project is where the memory belongs.
 * @param visibility Who can read it.
 * @param tags Labels to find it by.
 * @param attributes Free facts to keep with it, such as a commit or a ticket.
 * @param entities The people, projects and things it speaks of. Unknown ones are made.
 * @param supersedes The memories that this one takes the place of.
 * @param idempotencyKey Makes a retry of this very call safe.
 */
public record RememberInput(
    String content,
    MemoryKind kind,
    Field<String> scope,
    Field<String> projectHint,
    Field<String> thread,
    Field<Visibility> visibility,
    Field<List<String>> tags,
    Field<Map<String, String>> attributes,
    Field<List<EntityName>> entities,
    Field<List<String>> supersedes,
    Field<String> idempotencyKey) {
  static final Form<RememberInput> FORM = Form.of(RememberInput::fromJson, RememberInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RememberInput fromJson(JsonNode json) {
    Members members =
        Members.closed(
            json,
            "content",
            "kind",
            "scope",
            "project_hint",
            "thread",
            "visibility",
            "tags",
            "attributes",
            "entities",
            "supersedes",
            "idempotency_key");
    return new RememberInput(
        members.required("content", Form.TEXT),
        members.required("kind", MemoryKind.FORM),
        members.optional("scope", Form.TEXT),
        members.optional("project_hint", Form.TEXT),
        members.optional("thread", Form.TEXT),
        members.optional("visibility", Visibility.FORM),
        members.optional("tags", Form.list(Form.TEXT)),
        members.optional("attributes", Form.map(Form.TEXT)),
        members.optional("entities", Form.list(EntityName.FORM)),
        members.optional("supersedes", Form.list(Form.TEXT)),
        members.optional("idempotency_key", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("content", Form.TEXT, content());
    members.put("kind", MemoryKind.FORM, kind());
    members.putOptional("scope", Form.TEXT, scope());
    members.putOptional("project_hint", Form.TEXT, projectHint());
    members.putOptional("thread", Form.TEXT, thread());
    members.putOptional("visibility", Visibility.FORM, visibility());
    members.putOptional("tags", Form.list(Form.TEXT), tags());
    members.putOptional("attributes", Form.map(Form.TEXT), attributes());
    members.putOptional("entities", Form.list(EntityName.FORM), entities());
    members.putOptional("supersedes", Form.list(Form.TEXT), supersedes());
    members.putOptional("idempotency_key", Form.TEXT, idempotencyKey());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link RememberInput} of what is set. */
  public static final class Builder {
    private String content;
    private MemoryKind kind;
    private Field<String> scope = Field.absent();
    private Field<String> projectHint = Field.absent();
    private Field<String> thread = Field.absent();
    private Field<Visibility> visibility = Field.absent();
    private Field<List<String>> tags = Field.absent();
    private Field<Map<String, String>> attributes = Field.absent();
    private Field<List<EntityName>> entities = Field.absent();
    private Field<List<String>> supersedes = Field.absent();
    private Field<String> idempotencyKey = Field.absent();

    private Builder() {}

    /** Set {@code content}. */
    public Builder content(String content) {
      this.content = content;
      return this;
    }

    /** Set {@code kind}. */
    public Builder kind(MemoryKind kind) {
      this.kind = kind;
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

    /** Set {@code visibility}. */
    public Builder visibility(Visibility visibility) {
      this.visibility = Field.of(visibility);
      return this;
    }

    /** Set {@code tags}. */
    public Builder tags(List<String> tags) {
      this.tags = Field.of(tags);
      return this;
    }

    /** Set {@code attributes}. */
    public Builder attributes(Map<String, String> attributes) {
      this.attributes = Field.of(attributes);
      return this;
    }

    /** Set {@code entities}. */
    public Builder entities(List<EntityName> entities) {
      this.entities = Field.of(entities);
      return this;
    }

    /** Set {@code supersedes}. */
    public Builder supersedes(List<String> supersedes) {
      this.supersedes = Field.of(supersedes);
      return this;
    }

    /** Set {@code idempotencyKey}. */
    public Builder idempotencyKey(String idempotencyKey) {
      this.idempotencyKey = Field.of(idempotencyKey);
      return this;
    }

    /** Return the value; what is required must have been set. */
    public RememberInput build() {
      return new RememberInput(
          Objects.requireNonNull(content, "content"),
          Objects.requireNonNull(kind, "kind"),
          scope,
          projectHint,
          thread,
          visibility,
          tags,
          attributes,
          entities,
          supersedes,
          idempotencyKey);
    }
  }
}
