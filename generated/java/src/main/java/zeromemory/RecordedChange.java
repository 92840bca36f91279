// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A released change that a client has to know of.
 *
 * @param version The version that brought it.
 * @param kind Whether a shape broke, or only the behaviour changed.
 * @param at The place: path and JSON Pointer in the contract's folder.
 * @param summary What changed.
 * @param client What a client must do.
 * @param further members that the schema does not name
 */
public record RecordedChange(
    String version,
    RecordedChangeKind kind,
    String at,
    String summary,
    String client,
    Map<String, JsonNode> further) {
  static final Form<RecordedChange> FORM =
      Form.of(RecordedChange::fromJson, RecordedChange::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static RecordedChange fromJson(JsonNode json) {
    Members members = Members.open(json, "version", "kind", "at", "summary", "client");
    return new RecordedChange(
        members.required("version", Form.TEXT),
        members.required("kind", RecordedChangeKind.FORM),
        members.required("at", Form.TEXT),
        members.required("summary", Form.TEXT),
        members.required("client", Form.TEXT),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("version", Form.TEXT, version());
    members.put("kind", RecordedChangeKind.FORM, kind());
    members.put("at", Form.TEXT, at());
    members.put("summary", Form.TEXT, summary());
    members.put("client", Form.TEXT, client());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
