// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * The entry that spent a nullifier.
 *
 * @param nullifier The nullifier.
 */
public record ByNullifier(String nullifier) implements LedgerQuery {
  static final Form<ByNullifier> FORM = Form.of(ByNullifier::fromJson, ByNullifier::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ByNullifier fromJson(JsonNode json) {
    Members members = Members.closed(json, "kind", "nullifier");
    members.constant("kind", Form.TEXT, "nullifier");
    return new ByNullifier(members.required("nullifier", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("kind", Form.TEXT, "nullifier");
    members.put("nullifier", Form.TEXT, nullifier());
    return members.toJson();
  }

  /** Looks for a nullifier. */
  public String kind() {
    return "nullifier";
  }
}
