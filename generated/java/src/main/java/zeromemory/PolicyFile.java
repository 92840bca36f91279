// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * The private policy of a gateway: what it grants. Everything else is denied. The file must be
 * readable by its owner alone (mode 0600).
 *
 * @param policyId The owner's name for the policy. Private.
 * @param rules The rules; a call is granted where one of them fits it. Empty: everything is denied.
 */
public record PolicyFile(String policyId, List<PolicyRule> rules) {
  static final Form<PolicyFile> FORM = Form.of(PolicyFile::fromJson, PolicyFile::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static PolicyFile fromJson(JsonNode json) {
    Members members = Members.closed(json, "version", "policy_id", "rules");
    members.constant("version", Form.LONG, 1L);
    return new PolicyFile(
        members.required("policy_id", Form.TEXT),
        members.required("rules", Form.list(PolicyRule.FORM)));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("version", Form.LONG, 1L);
    members.put("policy_id", Form.TEXT, policyId());
    members.put("rules", Form.list(PolicyRule.FORM), rules());
    return members.toJson();
  }

  /** The version of this format. */
  public long version() {
    return 1L;
  }
}
