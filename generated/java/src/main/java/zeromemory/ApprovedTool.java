// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * One tool as it was approved.
 *
 * @param upstream The upstream that offers it, by its name in the configuration.
 * @param name The tool's name at the upstream.
 * @param digest Digest of its title, description, schemas and hints in canonical form (RFC 8785).
 */
public record ApprovedTool(String upstream, String name, String digest) {
  static final Form<ApprovedTool> FORM = Form.of(ApprovedTool::fromJson, ApprovedTool::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ApprovedTool fromJson(JsonNode json) {
    Members members = Members.closed(json, "upstream", "name", "digest");
    return new ApprovedTool(
        members.required("upstream", Form.TEXT),
        members.required("name", Form.TEXT),
        members.required("digest", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("upstream", Form.TEXT, upstream());
    members.put("name", Form.TEXT, name());
    members.put("digest", Form.TEXT, digest());
    return members.toJson();
  }
}
