// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Which entities to list. Without any filter: all that the caller can see.
 *
 * @param query Part of a name or alias, without regard to case.
 * @param entityTypes Only entities of these types.
 * @param scope Only entities of this scope.
 * @param entityId This entity and those that an edge joins to it.
 * @param includeEdges Whether to bring the edges.
 * @param limit How many entities to return at most.
 * @param cursor The {@code next_cursor} of the page before.
 */
public record EntitiesInput(
    Field<String> query,
    Field<List<EntityType>> entityTypes,
    Field<String> scope,
    Field<String> entityId,
    Field<Boolean> includeEdges,
    Field<Long> limit,
    Field<String> cursor) {
  static final Form<EntitiesInput> FORM = Form.of(EntitiesInput::fromJson, EntitiesInput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static EntitiesInput fromJson(JsonNode json) {
    Members members =
        Members.closed(
            json,
            "query",
            "entity_types",
            "scope",
            "entity_id",
            "include_edges",
            "limit",
            "cursor");
    return new EntitiesInput(
        members.optional("query", Form.TEXT),
        members.optional("entity_types", Form.list(EntityType.FORM)),
        members.optional("scope", Form.TEXT),
        members.optional("entity_id", Form.TEXT),
        members.optional("include_edges", Form.FLAG),
        members.optional("limit", Form.LONG),
        members.optional("cursor", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.putOptional("query", Form.TEXT, query());
    members.putOptional("entity_types", Form.list(EntityType.FORM), entityTypes());
    members.putOptional("scope", Form.TEXT, scope());
    members.putOptional("entity_id", Form.TEXT, entityId());
    members.putOptional("include_edges", Form.FLAG, includeEdges());
    members.putOptional("limit", Form.LONG, limit());
    members.putOptional("cursor", Form.TEXT, cursor());
    return members.toJson();
  }

  /** Return a builder, in which what may be absent is absent. */
  public static Builder builder() {
    return new Builder();
  }

  /** Makes a {@link EntitiesInput} of what is set. */
  public static final class Builder {
    private Field<String> query = Field.absent();
    private Field<List<EntityType>> entityTypes = Field.absent();
    private Field<String> scope = Field.absent();
    private Field<String> entityId = Field.absent();
    private Field<Boolean> includeEdges = Field.absent();
    private Field<Long> limit = Field.absent();
    private Field<String> cursor = Field.absent();

    private Builder() {}

    /** Set {@code query}. */
    public Builder query(String query) {
      this.query = Field.of(query);
      return this;
    }

    /** Set {@code entityTypes}. */
    public Builder entityTypes(List<EntityType> entityTypes) {
      this.entityTypes = Field.of(entityTypes);
      return this;
    }

    /** Set {@code scope}. */
    public Builder scope(String scope) {
      this.scope = Field.of(scope);
      return this;
    }

    /** Set {@code entityId}. */
    public Builder entityId(String entityId) {
      this.entityId = Field.of(entityId);
      return this;
    }

    /** Set {@code includeEdges}. */
    public Builder includeEdges(boolean includeEdges) {
      this.includeEdges = Field.of(includeEdges);
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
    public EntitiesInput build() {
      return new EntitiesInput(query, entityTypes, scope, entityId, includeEdges, limit, cursor);
    }
  }
}
