// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The pack.
 *
 * @param pack What is known, cut to the budget.
 * @param session The project that was drawn on as the attached one.
 * @param further members that the schema does not name
 */
public record BuildContextOutput(
    ContextPack pack, Field<SessionAttachment> session, Map<String, JsonNode> further) {
  static final Form<BuildContextOutput> FORM =
      Form.of(BuildContextOutput::fromJson, BuildContextOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static BuildContextOutput fromJson(JsonNode json) {
    Members members = Members.open(json, "pack", "session");
    return new BuildContextOutput(
        members.required("pack", ContextPack.FORM),
        members.optional("session", SessionAttachment.FORM),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("pack", ContextPack.FORM, pack());
    members.putOptional("session", SessionAttachment.FORM, session());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
