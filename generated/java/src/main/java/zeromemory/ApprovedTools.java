// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * The tools of a gateway's upstreams as they were when someone approved them. A tool that no longer
 * matches is denied until it is approved again.
 *
 * @param tools The approved tools, by name.
 */
public record ApprovedTools(List<ApprovedTool> tools) {
  static final Form<ApprovedTools> FORM = Form.of(ApprovedTools::fromJson, ApprovedTools::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ApprovedTools fromJson(JsonNode json) {
    Members members = Members.closed(json, "version", "tools");
    members.constant("version", Form.LONG, 1L);
    return new ApprovedTools(members.required("tools", Form.list(ApprovedTool.FORM)));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("version", Form.LONG, 1L);
    members.put("tools", Form.list(ApprovedTool.FORM), tools());
    return members.toJson();
  }

  /** The version of this format. */
  public long version() {
    return 1L;
  }
}
