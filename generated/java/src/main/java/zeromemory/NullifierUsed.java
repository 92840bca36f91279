// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * The nullifier was spent before; nothing was recorded.
 *
 * @param nullifier The nullifier.
 */
public record NullifierUsed(String nullifier) implements LedgerSubmitResult {
  static final Form<NullifierUsed> FORM = Form.of(NullifierUsed::fromJson, NullifierUsed::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static NullifierUsed fromJson(JsonNode json) {
    Members members = Members.closed(json, "outcome", "nullifier");
    members.constant("outcome", Form.TEXT, "nullifier_used");
    return new NullifierUsed(members.required("nullifier", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("outcome", Form.TEXT, "nullifier_used");
    members.put("nullifier", Form.TEXT, nullifier());
    return members.toJson();
  }

  /** It was spent before. */
  public String outcome() {
    return "nullifier_used";
  }
}
