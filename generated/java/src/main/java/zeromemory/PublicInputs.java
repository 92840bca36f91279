// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/**
 * What the public side learns of one authorization: commitments that bind it and reveal nothing.
 *
 * @param policyCommitment Commits to the policy that granted the call, under a secret of the
 *     gateway.
 * @param nullifier Marks this authorization as spent. It is unique in the ledger.
 * @param executionCommitment Commits to the very call that was granted, so that no other can run
 *     under it.
 */
public record PublicInputs(String policyCommitment, String nullifier, String executionCommitment) {
  static final Form<PublicInputs> FORM = Form.of(PublicInputs::fromJson, PublicInputs::toJson);

  /** Read a value by its structure; a {@link Codec} checks it as well. */
  @JsonCreator
  public static PublicInputs fromJson(JsonNode json) {
    Members members =
        Members.closed(json, "policy_commitment", "nullifier", "execution_commitment");
    return new PublicInputs(
        members.required("policy_commitment", Form.TEXT),
        members.required("nullifier", Form.TEXT),
        members.required("execution_commitment", Form.TEXT));
  }

  /** Return the value as JSON; a {@link Codec} checks it as well. */
  @JsonValue
  public JsonNode toJson() {
    Members members = Members.none();
    members.put("policy_commitment", Form.TEXT, policyCommitment());
    members.put("nullifier", Form.TEXT, nullifier());
    members.put("execution_commitment", Form.TEXT, executionCommitment());
    return members.toJson();
  }
}
