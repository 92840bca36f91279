// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/** The gateway signs with a key of its own. */
public record EmbeddedProver() implements ProverChoice {
  static final Form<EmbeddedProver> FORM =
      Form.of(EmbeddedProver::fromJson, EmbeddedProver::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static EmbeddedProver fromJson(JsonNode json) {
    Members members = Members.closed(json, "mode");
    members.constant("mode", Form.TEXT, "embedded");
    return new EmbeddedProver();
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  @Override
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("mode", Form.TEXT, "embedded");
    return members.toJson();
  }

  /** Inside the process. */
  public String mode() {
    return "embedded";
  }
}
