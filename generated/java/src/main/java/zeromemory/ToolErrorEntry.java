// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * One code of tools and routes.
 *
 * @param code The code.
 * @param title Its name for humans.
 * @param description What it means.
 * @param status Its HTTP status.
 * @param retry Whether a retry helps.
 * @param caller What the caller does.
 * @param prefixes Message prefixes that are part of the contract.
 * @param further members that the schema does not name
 */
public record ToolErrorEntry(
    ErrorCode code,
    String title,
    String description,
    long status,
    RetryRule retry,
    String caller,
    List<String> prefixes,
    Map<String, JsonNode> further) {
  static final Form<ToolErrorEntry> FORM =
      Form.of(ToolErrorEntry::fromJson, ToolErrorEntry::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static ToolErrorEntry fromJson(JsonNode json) {
    Members members =
        Members.open(json, "code", "title", "description", "status", "retry", "caller", "prefixes");
    return new ToolErrorEntry(
        members.required("code", ErrorCode.FORM),
        members.required("title", Form.TEXT),
        members.required("description", Form.TEXT),
        members.required("status", Form.LONG),
        members.required("retry", RetryRule.FORM),
        members.required("caller", Form.TEXT),
        members.required("prefixes", Form.list(Form.TEXT)),
        members.further(Form.ANY));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("code", ErrorCode.FORM, code());
    members.put("title", Form.TEXT, title());
    members.put("description", Form.TEXT, description());
    members.put("status", Form.LONG, status());
    members.put("retry", RetryRule.FORM, retry());
    members.put("caller", Form.TEXT, caller());
    members.put("prefixes", Form.list(Form.TEXT), prefixes());
    members.putFurther(Form.ANY, further());
    return members.toJson();
  }
}
