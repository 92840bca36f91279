// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * What became of each memory.
 *
 * @param target The team or project that was named.
 * @param shared Memories that are shared by this call.
 * @param unchanged Memories that its members could read already.
 * @param failed Memories that were not shared, with the reason.
 * @param further members that the schema does not name
 */
public record ShareOutput(
    String target,
    List<String> shared,
    List<String> unchanged,
    List<ItemFailure> failed,
    Map<String, JsonNode> further) {
  static final Form<ShareOutput> FORM = Form.of(ShareOutput::fromJson, ShareOutput::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ShareOutput fromJson(JsonNode json) {
    Members members = Members.open(json, "target", "shared", "unchanged", "failed");
    return new ShareOutput(
        members.required("target", Form.TEXT),
        members.required("shared", Form.list(Form.TEXT)),
        members.required("unchanged", Form.list(Form.TEXT)),
        members.required("failed", Form.list(ItemFailure.FORM)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("target", Form.TEXT, target());
    members.put("shared", Form.list(Form.TEXT), shared());
    members.put("unchanged", Form.list(Form.TEXT), unchanged());
    members.put("failed", Form.list(ItemFailure.FORM), failed());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
