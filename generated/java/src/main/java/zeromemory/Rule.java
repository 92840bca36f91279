// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A standing rule: a memory that applies to every piece of work in its scope.
 *
 * @param id The rule's id.
 * @param statement What to do, or not to do, in a sentence or two.
 * @param scope Where it applies.
 * @param pinned Whether it is announced first and is in every context pack.
 * @param memoryId The memory that it was promoted from.
 * @param author Who promoted it.
 * @param createdAt When it was promoted.
 * @param updatedAt When its statement or its pin last changed.
 * @param further members that the schema does not name
 */
public record Rule(
    String id,
    String statement,
    String scope,
    boolean pinned,
    String memoryId,
    String author,
    String createdAt,
    String updatedAt,
    Map<String, JsonNode> further) {
  static final Form<Rule> FORM = Form.of(Rule::fromJson, Rule::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static Rule fromJson(JsonNode json) {
    Members members =
        Members.open(
            json,
            "id",
            "statement",
            "scope",
            "pinned",
            "memory_id",
            "author",
            "created_at",
            "updated_at");
    return new Rule(
        members.required("id", Form.TEXT),
        members.required("statement", Form.TEXT),
        members.required("scope", Form.TEXT),
        members.required("pinned", Form.FLAG),
        members.required("memory_id", Form.TEXT),
        members.required("author", Form.TEXT),
        members.required("created_at", Form.TEXT),
        members.required("updated_at", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("id", Form.TEXT, id());
    members.put("statement", Form.TEXT, statement());
    members.put("scope", Form.TEXT, scope());
    members.put("pinned", Form.FLAG, pinned());
    members.put("memory_id", Form.TEXT, memoryId());
    members.put("author", Form.TEXT, author());
    members.put("created_at", Form.TEXT, createdAt());
    members.put("updated_at", Form.TEXT, updatedAt());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
