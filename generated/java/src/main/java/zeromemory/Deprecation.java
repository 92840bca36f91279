// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * One thing that will be removed.
 *
 * @param at The thing: path and JSON Pointer in the contract's folder.
 * @param subject What sort of thing it is.
 * @param since Deprecated since this version.
 * @param removal Not removed before this version.
 * @param replacement What takes its place; null where nothing does.
 * @param sunset The day after which it may stop working; null where none is set.
 * @param note What a client should do; null where the replacement says it all.
 * @param further members that the schema does not name
 */
public record Deprecation(
    String at,
    DeprecationSubject subject,
    String since,
    String removal,
    String replacement,
    String sunset,
    String note,
    Map<String, JsonNode> further) {
  static final Form<Deprecation> FORM = Form.of(Deprecation::fromJson, Deprecation::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static Deprecation fromJson(JsonNode json) {
    Members members =
        Members.open(json, "at", "subject", "since", "removal", "replacement", "sunset", "note");
    return new Deprecation(
        members.required("at", Form.TEXT),
        members.required("subject", DeprecationSubject.FORM),
        members.required("since", Form.TEXT),
        members.required("removal", Form.TEXT),
        members.required("replacement", Form.nullable(Form.TEXT)),
        members.required("sunset", Form.nullable(Form.TEXT)),
        members.required("note", Form.nullable(Form.TEXT)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("at", Form.TEXT, at());
    members.put("subject", DeprecationSubject.FORM, subject());
    members.put("since", Form.TEXT, since());
    members.put("removal", Form.TEXT, removal());
    members.put("replacement", Form.nullable(Form.TEXT), replacement());
    members.put("sunset", Form.nullable(Form.TEXT), sunset());
    members.put("note", Form.nullable(Form.TEXT), note());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
