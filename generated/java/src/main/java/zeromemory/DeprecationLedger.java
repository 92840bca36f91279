// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * What is deprecated, every change that a client has to act on, and when each version was released.
 *
 * @param version The contract's version.
 * @param deprecations The deprecations, by place.
 * @param changes The breaking and behavioural changes, newest first.
 * @param releases The releases, newest first.
 * @param further members that the schema does not name
 */
public record DeprecationLedger(
    String version,
    List<Deprecation> deprecations,
    List<RecordedChange> changes,
    List<ReleaseModel> releases,
    Map<String, JsonNode> further) {
  static final Form<DeprecationLedger> FORM =
      Form.of(DeprecationLedger::fromJson, DeprecationLedger::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static DeprecationLedger fromJson(JsonNode json) {
    Members members = Members.open(json, "version", "deprecations", "changes", "releases");
    return new DeprecationLedger(
        members.required("version", Form.TEXT),
        members.required("deprecations", Form.list(Deprecation.FORM)),
        members.required("changes", Form.list(RecordedChange.FORM)),
        members.required("releases", Form.list(ReleaseModel.FORM)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("version", Form.TEXT, version());
    members.put("deprecations", Form.list(Deprecation.FORM), deprecations());
    members.put("changes", Form.list(RecordedChange.FORM), changes());
    members.put("releases", Form.list(ReleaseModel.FORM), releases());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
