// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * Entries in order.
 *
 * @param afterHeight Only entries above this height; 0 starts at the first.
 * @param limit How many entries at most.
 */
public record ByHeight(long afterHeight, Field<Long> limit) implements LedgerQuery {
  static final Form<ByHeight> FORM = Form.of(ByHeight::fromJson, ByHeight::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ByHeight fromJson(JsonNode json) {
    Members members = Members.closed(json, "kind", "after_height", "limit");
    members.constant("kind", Form.TEXT, "height");
    return new ByHeight(
        members.required("after_height", Form.LONG), members.optional("limit", Form.LONG));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", Form.TEXT, "height");
    members.put("after_height", Form.LONG, afterHeight());
    members.putOptional("limit", Form.LONG, limit());
    return members.toJson();
  }

  /** Lists entries. */
  public String kind() {
    return "height";
  }
}
