// Generated from the schemas by `charter generate`; change the schemas, not this file.

package zeromemory;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The failure classes of the gateway, by stage: normalize, authorize, prove and finalize, upstream.
 * Private codes name the cause of a denial inside the process and leave it only as the public code
 * that they collapse to.
 */
public enum GatewayErrorCode implements AnyErrorCode {
  /**
   * The call could not be normalized: its tool, its arguments or its headers do not form a request
   * that can be authorized.
   */
  GATEWAY_INVALID_MCP_REQUEST("gateway.INVALID_MCP_REQUEST"),

  /** The policy did not grant this call. Which rule decided is private. */
  POLICY_AUTHORIZATION_DENIED("policy.AUTHORIZATION_DENIED"),

  /** The policy could not be loaded or evaluated, so nothing can be granted. */
  POLICY_INVALID_POLICY_STATE("policy.INVALID_POLICY_STATE"),

  /** The authorization was spent by an earlier call. */
  REPLAY_NULLIFIER_ALREADY_USED("replay.NULLIFIER_ALREADY_USED"),

  /** The prover did not answer in time. */
  PROOF_SERVER_UNAVAILABLE("proof.SERVER_UNAVAILABLE"),

  /** The prover answered, but made no proof. */
  PROOF_GENERATION_FAILED("proof.GENERATION_FAILED"),

  /** The proof does not verify against the public inputs of the authorization. */
  PROOF_VERIFICATION_FAILED("proof.VERIFICATION_FAILED"),

  /** The ledger's submission side did not answer in time. */
  MIDNIGHT_CONTRACT_UNAVAILABLE("midnight.CONTRACT_UNAVAILABLE"),

  /** The ledger's query side did not answer in time. */
  MIDNIGHT_INDEXER_UNAVAILABLE("midnight.INDEXER_UNAVAILABLE"),

  /** The ledger answered with a state that contradicts itself or the authorization. */
  MIDNIGHT_INVALID_STATE("midnight.INVALID_STATE"),

  /** The ledger refused or lost the submission, so the authorization is not final. */
  MIDNIGHT_TX_SUBMISSION_FAILED("midnight.TX_SUBMISSION_FAILED"),

  /**
   * The authorized call reached the upstream server, and transport, time or protocol failed there.
   * Whether it took effect is unknown.
   */
  GATEWAY_UPSTREAM_TOOL_FAILED("gateway.UPSTREAM_TOOL_FAILED"),

  /** No rule names the agent. */
  POLICY_AGENT_NOT_AUTHORIZED("policy.AGENT_NOT_AUTHORIZED"),

  /** No rule for the agent names the tool, or the tool is not approved as it now stands. */
  POLICY_TOOL_NOT_AUTHORIZED("policy.TOOL_NOT_AUTHORIZED"),

  /** No rule for the agent and the tool contains the resource. */
  POLICY_RESOURCE_NOT_AUTHORIZED("policy.RESOURCE_NOT_AUTHORIZED"),

  /** The amount is above the maximum of every rule that would otherwise grant the call. */
  POLICY_AMOUNT_EXCEEDS_LIMIT("policy.AMOUNT_EXCEEDS_LIMIT"),

  /** The amount is above the approval threshold, and no valid approval token came with the call. */
  POLICY_APPROVAL_REQUIRED("policy.APPROVAL_REQUIRED"),

  /**
   * The policy in force does not cover the call as committed: its commitment differs, its time
   * window is closed or its rate is used up.
   */
  POLICY_POLICY_MISMATCH("policy.POLICY_MISMATCH");

  static final Form<GatewayErrorCode> FORM =
      Form.listed(values(), GatewayErrorCode::value, Form.TEXT);

  private final String value;

  GatewayErrorCode(String value) {
    this.value = value;
  }

  /** Return what JSON says. */
  @JsonValue
  @Override
  public String value() {
    return value;
  }
}
