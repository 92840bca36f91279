// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * A file in the state folder.
 *
 * @param durable Whether each entry is forced to disk before the call goes on.
 */
public record EmbeddedLedger(Field<Boolean> durable) implements LedgerChoice {
  static final Form<EmbeddedLedger> FORM =
      Form.of(EmbeddedLedger::fromJson, EmbeddedLedger::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static EmbeddedLedger fromJson(JsonNode json) {
    Members members = Members.closed(json, "mode", "durable");
    members.constant("mode", Form.TEXT, "embedded");
    return new EmbeddedLedger(members.optional("durable", Form.FLAG));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("mode", Form.TEXT, "embedded");
    members.putOptional("durable", Form.FLAG, durable());
    return members.toJson();
  }

  /** Inside the process. */
  public String mode() {
    return "embedded";
  }
}
