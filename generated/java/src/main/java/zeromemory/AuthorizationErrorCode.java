// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/** The public code. */
public enum AuthorizationErrorCode {
  GATEWAY_INVALID_MCP_REQUEST("gateway.INVALID_MCP_REQUEST"),
  POLICY_AUTHORIZATION_DENIED("policy.AUTHORIZATION_DENIED"),
  POLICY_INVALID_POLICY_STATE("policy.INVALID_POLICY_STATE"),
  REPLAY_NULLIFIER_ALREADY_USED("replay.NULLIFIER_ALREADY_USED"),
  PROOF_SERVER_UNAVAILABLE("proof.SERVER_UNAVAILABLE"),
  PROOF_GENERATION_FAILED("proof.GENERATION_FAILED"),
  PROOF_VERIFICATION_FAILED("proof.VERIFICATION_FAILED"),
  MIDNIGHT_CONTRACT_UNAVAILABLE("midnight.CONTRACT_UNAVAILABLE"),
  MIDNIGHT_INDEXER_UNAVAILABLE("midnight.INDEXER_UNAVAILABLE"),
  MIDNIGHT_INVALID_STATE("midnight.INVALID_STATE"),
  MIDNIGHT_TX_SUBMISSION_FAILED("midnight.TX_SUBMISSION_FAILED"),
  GATEWAY_UPSTREAM_TOOL_FAILED("gateway.UPSTREAM_TOOL_FAILED");

  static final Form<AuthorizationErrorCode> FORM =
      Form.listed(values(), AuthorizationErrorCode::value, Form.TEXT);

  private final String value;

  AuthorizationErrorCode(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  public String value() {
    return value;
  }
}
