// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * One public code of the gateway.
 *
 * @param code The code.
 * @param title Its name for humans.
 * @param description What it means.
 * @param status Its HTTP-style status.
 * @param retry Whether a retry helps.
 * @param caller What the caller does.
 * @param stage The stage that reports it.
 * @param upstream Whether the upstream tool was called.
 * @param further members that the schema does not name
 */
public record GatewayErrorEntry(
    String code,
    String title,
    String description,
    long status,
    RetryRule retry,
    String caller,
    String stage,
    GatewayErrorEntryUpstream upstream,
    Map<String, JsonNode> further) {
  static final Form<GatewayErrorEntry> FORM =
      Form.of(GatewayErrorEntry::fromJson, GatewayErrorEntry::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static GatewayErrorEntry fromJson(JsonNode json) {
    Members members =
        Members.open(
            json, "code", "title", "description", "status", "retry", "caller", "stage", "upstream");
    return new GatewayErrorEntry(
        members.required("code", Form.TEXT),
        members.required("title", Form.TEXT),
        members.required("description", Form.TEXT),
        members.required("status", Form.LONG),
        members.required("retry", RetryRule.FORM),
        members.required("caller", Form.TEXT),
        members.required("stage", Form.TEXT),
        members.required("upstream", GatewayErrorEntryUpstream.FORM),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("code", Form.TEXT, code());
    members.put("title", Form.TEXT, title());
    members.put("description", Form.TEXT, description());
    members.put("status", Form.LONG, status());
    members.put("retry", RetryRule.FORM, retry());
    members.put("caller", Form.TEXT, caller());
    members.put("stage", Form.TEXT, stage());
    members.put("upstream", GatewayErrorEntryUpstream.FORM, upstream());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
