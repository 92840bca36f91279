/**
 * Error codes: what each means, and what a caller does about it.
 *
 * Generated from the schemas by `charter generate`; change the schemas, not this file.
 */

import type { ErrorCode, GatewayErrorCode } from "./models.js";

/** Whether the same call may be sent again. */
export type Retry = "never" | "after-delay" | "if-idempotent";

/** What is known of an error code. */
export interface ErrorFacts {
  readonly code: AnyErrorCode;
  readonly title: string;
  readonly meaning: string;
  /** The HTTP status, null for a code that never leaves the process. */
  readonly status: number | null;
  readonly retry: Retry | null;
  /** What a caller does about it. */
  readonly caller: string | null;
  /** The stage that fails with it, where there are stages. */
  readonly stage: string | null;
  /** Whether it stands for a failure `before` or `after` the upstream was called. */
  readonly upstream: string | null;
  /** Whether it never leaves the process; `publicCode` does in its place. */
  readonly isPrivate: boolean;
  readonly publicCode: string | null;
  /** Its entry in the ledger of deprecations. */
  readonly deprecation: string | null;
}

/** A prefix that messages of a code start with. */
export interface MessagePrefix {
  readonly prefix: string;
  readonly code: AnyErrorCode;
  readonly description: string;
}

/** A code of any taxonomy. */
export type AnyErrorCode = GatewayErrorCode | ErrorCode;

/** Every code with what is known of it. */
export const ERRORS: Readonly<Record<AnyErrorCode, ErrorFacts>> = {
  "gateway.INVALID_MCP_REQUEST": {
    code: "gateway.INVALID_MCP_REQUEST",
    title: "Invalid MCP request",
    meaning:
      "The call could not be normalized: its tool, its arguments or its headers do not form a request that can be authorized.",
    status: 400,
    retry: "never",
    caller: "Fix the request; do not retry it unchanged.",
    stage: "gateway",
    upstream: "before",
    isPrivate: false,
    publicCode: "gateway.INVALID_MCP_REQUEST",
    deprecation: null,
  },
  "policy.AUTHORIZATION_DENIED": {
    code: "policy.AUTHORIZATION_DENIED",
    title: "Authorization denied",
    meaning:
      "The policy did not grant this call. Which rule decided is private.",
    status: 403,
    retry: "never",
    caller: "Treat it as denied; do not infer the rule.",
    stage: "policy",
    upstream: "before",
    isPrivate: false,
    publicCode: "policy.AUTHORIZATION_DENIED",
    deprecation: null,
  },
  "policy.INVALID_POLICY_STATE": {
    code: "policy.INVALID_POLICY_STATE",
    title: "Invalid policy state",
    meaning:
      "The policy could not be loaded or evaluated, so nothing can be granted.",
    status: 500,
    retry: "never",
    caller: "Report it; do not retry until the policy is repaired.",
    stage: "policy",
    upstream: "before",
    isPrivate: false,
    publicCode: "policy.INVALID_POLICY_STATE",
    deprecation: null,
  },
  "replay.NULLIFIER_ALREADY_USED": {
    code: "replay.NULLIFIER_ALREADY_USED",
    title: "Nullifier already used",
    meaning: "The authorization was spent by an earlier call.",
    status: 409,
    retry: "never",
    caller: "Build a fresh authorization.",
    stage: "replay",
    upstream: "before",
    isPrivate: false,
    publicCode: "replay.NULLIFIER_ALREADY_USED",
    deprecation: null,
  },
  "proof.SERVER_UNAVAILABLE": {
    code: "proof.SERVER_UNAVAILABLE",
    title: "Prover unavailable",
    meaning: "The prover did not answer in time.",
    status: 503,
    retry: "after-delay",
    caller: "Retry after a delay: an infrastructure retry may be safe.",
    stage: "proof",
    upstream: "before",
    isPrivate: false,
    publicCode: "proof.SERVER_UNAVAILABLE",
    deprecation: null,
  },
  "proof.GENERATION_FAILED": {
    code: "proof.GENERATION_FAILED",
    title: "Proof generation failed",
    meaning: "The prover answered, but made no proof.",
    status: 500,
    retry: "after-delay",
    caller: "Retry after a delay: an infrastructure retry may be safe.",
    stage: "proof",
    upstream: "before",
    isPrivate: false,
    publicCode: "proof.GENERATION_FAILED",
    deprecation: null,
  },
  "proof.VERIFICATION_FAILED": {
    code: "proof.VERIFICATION_FAILED",
    title: "Proof verification failed",
    meaning:
      "The proof does not verify against the public inputs of the authorization.",
    status: 403,
    retry: "never",
    caller: "Treat it as denied; do not infer the rule.",
    stage: "proof",
    upstream: "before",
    isPrivate: false,
    publicCode: "proof.VERIFICATION_FAILED",
    deprecation: null,
  },
  "midnight.CONTRACT_UNAVAILABLE": {
    code: "midnight.CONTRACT_UNAVAILABLE",
    title: "Ledger contract unavailable",
    meaning: "The ledger's submission side did not answer in time.",
    status: 503,
    retry: "after-delay",
    caller: "Retry after a delay: an infrastructure retry may be safe.",
    stage: "midnight",
    upstream: "before",
    isPrivate: false,
    publicCode: "midnight.CONTRACT_UNAVAILABLE",
    deprecation: null,
  },
  "midnight.INDEXER_UNAVAILABLE": {
    code: "midnight.INDEXER_UNAVAILABLE",
    title: "Ledger indexer unavailable",
    meaning: "The ledger's query side did not answer in time.",
    status: 503,
    retry: "after-delay",
    caller: "Retry after a delay: an infrastructure retry may be safe.",
    stage: "midnight",
    upstream: "before",
    isPrivate: false,
    publicCode: "midnight.INDEXER_UNAVAILABLE",
    deprecation: null,
  },
  "midnight.INVALID_STATE": {
    code: "midnight.INVALID_STATE",
    title: "Invalid ledger state",
    meaning:
      "The ledger answered with a state that contradicts itself or the authorization.",
    status: 500,
    retry: "never",
    caller: "Report it; do not retry until the ledger is repaired.",
    stage: "midnight",
    upstream: "before",
    isPrivate: false,
    publicCode: "midnight.INVALID_STATE",
    deprecation: null,
  },
  "midnight.TX_SUBMISSION_FAILED": {
    code: "midnight.TX_SUBMISSION_FAILED",
    title: "Ledger submission failed",
    meaning:
      "The ledger refused or lost the submission, so the authorization is not final.",
    status: 502,
    retry: "after-delay",
    caller: "Retry after a delay: an infrastructure retry may be safe.",
    stage: "midnight",
    upstream: "before",
    isPrivate: false,
    publicCode: "midnight.TX_SUBMISSION_FAILED",
    deprecation: null,
  },
  "gateway.UPSTREAM_TOOL_FAILED": {
    code: "gateway.UPSTREAM_TOOL_FAILED",
    title: "Upstream tool failed",
    meaning:
      "The authorized call reached the upstream server, and transport, time or protocol failed there. Whether it took effect is unknown.",
    status: 502,
    retry: "if-idempotent",
    caller: "Apply the operation's idempotency rules before you retry.",
    stage: "gateway",
    upstream: "after",
    isPrivate: false,
    publicCode: "gateway.UPSTREAM_TOOL_FAILED",
    deprecation: null,
  },
  "policy.AGENT_NOT_AUTHORIZED": {
    code: "policy.AGENT_NOT_AUTHORIZED",
    title: "Agent not authorized",
    meaning: "No rule names the agent.",
    status: null,
    retry: null,
    caller: null,
    stage: null,
    upstream: null,
    isPrivate: true,
    publicCode: "policy.AUTHORIZATION_DENIED",
    deprecation: null,
  },
  "policy.TOOL_NOT_AUTHORIZED": {
    code: "policy.TOOL_NOT_AUTHORIZED",
    title: "Tool not authorized",
    meaning:
      "No rule for the agent names the tool, or the tool is not approved as it now stands.",
    status: null,
    retry: null,
    caller: null,
    stage: null,
    upstream: null,
    isPrivate: true,
    publicCode: "policy.AUTHORIZATION_DENIED",
    deprecation: null,
  },
  "policy.RESOURCE_NOT_AUTHORIZED": {
    code: "policy.RESOURCE_NOT_AUTHORIZED",
    title: "Resource not authorized",
    meaning: "No rule for the agent and the tool contains the resource.",
    status: null,
    retry: null,
    caller: null,
    stage: null,
    upstream: null,
    isPrivate: true,
    publicCode: "policy.AUTHORIZATION_DENIED",
    deprecation: null,
  },
  "policy.AMOUNT_EXCEEDS_LIMIT": {
    code: "policy.AMOUNT_EXCEEDS_LIMIT",
    title: "Amount exceeds limit",
    meaning:
      "The amount is above the maximum of every rule that would otherwise grant the call.",
    status: null,
    retry: null,
    caller: null,
    stage: null,
    upstream: null,
    isPrivate: true,
    publicCode: "policy.AUTHORIZATION_DENIED",
    deprecation: null,
  },
  "policy.APPROVAL_REQUIRED": {
    code: "policy.APPROVAL_REQUIRED",
    title: "Approval required",
    meaning:
      "The amount is above the approval threshold, and no valid approval token came with the call.",
    status: null,
    retry: null,
    caller: null,
    stage: null,
    upstream: null,
    isPrivate: true,
    publicCode: "policy.AUTHORIZATION_DENIED",
    deprecation: null,
  },
  "policy.POLICY_MISMATCH": {
    code: "policy.POLICY_MISMATCH",
    title: "Policy mismatch",
    meaning:
      "The policy in force does not cover the call as committed: its commitment differs, its time window is closed or its rate is used up.",
    status: null,
    retry: null,
    caller: null,
    stage: null,
    upstream: null,
    isPrivate: true,
    publicCode: "policy.AUTHORIZATION_DENIED",
    deprecation: null,
  },
  validation_failed: {
    code: "validation_failed",
    title: "Validation failed",
    meaning: "The input broke the schema or an argument rule.",
    status: 400,
    retry: "never",
    caller: "Change the input.",
    stage: null,
    upstream: null,
    isPrivate: false,
    publicCode: "validation_failed",
    deprecation: null,
  },
  unauthorized: {
    code: "unauthorized",
    title: "Unauthorized",
    meaning: "The call carried no valid authentication.",
    status: 401,
    retry: "never",
    caller: "Authenticate.",
    stage: null,
    upstream: null,
    isPrivate: false,
    publicCode: "unauthorized",
    deprecation: null,
  },
  forbidden: {
    code: "forbidden",
    title: "Forbidden",
    meaning:
      "The caller is authenticated, but not allowed to do this, for example in another user's scope.",
    status: 403,
    retry: "never",
    caller: "Ask for access.",
    stage: null,
    upstream: null,
    isPrivate: false,
    publicCode: "forbidden",
    deprecation: null,
  },
  not_found: {
    code: "not_found",
    title: "Not found",
    meaning: "The id does not exist, or is not visible to this caller.",
    status: 404,
    retry: "never",
    caller: "Check the id.",
    stage: null,
    upstream: null,
    isPrivate: false,
    publicCode: "not_found",
    deprecation: null,
  },
  conflict: {
    code: "conflict",
    title: "Conflict",
    meaning:
      "The operation conflicts with the current state, for example closing what is not an open loop.",
    status: 409,
    retry: "never",
    caller: "Read the state again.",
    stage: null,
    upstream: null,
    isPrivate: false,
    publicCode: "conflict",
    deprecation: null,
  },
  rate_limited: {
    code: "rate_limited",
    title: "Rate limited",
    meaning: "A rate limit or a metered budget is used up.",
    status: 429,
    retry: "after-delay",
    caller: "Wait, and honour `Retry-After`.",
    stage: null,
    upstream: null,
    isPrivate: false,
    publicCode: "rate_limited",
    deprecation: null,
  },
  internal: {
    code: "internal",
    title: "Internal",
    meaning:
      "An unexpected server failure that the caller can do nothing about.",
    status: 500,
    retry: "after-delay",
    caller: "Report it.",
    stage: null,
    upstream: null,
    isPrivate: false,
    publicCode: "internal",
    deprecation: null,
  },
};

/** What a caller sees of the codes that never leave the process. */
export const COLLAPSE: Readonly<Partial<Record<AnyErrorCode, AnyErrorCode>>> = {
  "policy.AGENT_NOT_AUTHORIZED": "policy.AUTHORIZATION_DENIED",
  "policy.TOOL_NOT_AUTHORIZED": "policy.AUTHORIZATION_DENIED",
  "policy.RESOURCE_NOT_AUTHORIZED": "policy.AUTHORIZATION_DENIED",
  "policy.AMOUNT_EXCEEDS_LIMIT": "policy.AUTHORIZATION_DENIED",
  "policy.APPROVAL_REQUIRED": "policy.AUTHORIZATION_DENIED",
  "policy.POLICY_MISMATCH": "policy.AUTHORIZATION_DENIED",
};

/** Return what a caller may see of `code`: itself, or what it collapses to. */
export function publicCode(code: AnyErrorCode): AnyErrorCode {
  return COLLAPSE[code] ?? code;
}

/** The prefixes of messages that are part of the contract. */
export const MESSAGE_PREFIXES: readonly MessagePrefix[] = [
  {
    prefix: "scope_target_required:",
    code: "validation_failed",
    description:
      "A write named no scope, and neither a project hint nor a thread supplied one.",
  },
  {
    prefix: "project_hint_unresolvable:",
    code: "validation_failed",
    description:
      "A write named a project hint that matches no project of the caller.",
  },
  {
    prefix: "secret_content_rejected:",
    code: "validation_failed",
    description:
      "The content guard found a secret, such as a key or a password, and refused to store it.",
  },
];

/** Return what is known of a code, undefined where it is none of the contract's. */
export function errorFacts(code: string): ErrorFacts | undefined {
  return Object.values(ERRORS).find((facts) => facts.code === code);
}

/**
 * Return whether a call that failed with `code` may be sent again.
 *
 * `idempotent` says whether the call may be executed twice; it decides where the
 * code leaves that to the operation.
 */
export function isRetryable(code: AnyErrorCode, idempotent: boolean): boolean {
  const { retry } = ERRORS[publicCode(code)];
  return retry === "after-delay" || (retry === "if-idempotent" && idempotent);
}

/** Return the documented prefix that a message starts with. */
export function messagePrefix(message: string): MessagePrefix | undefined {
  return MESSAGE_PREFIXES.find(({ prefix }) => message.startsWith(prefix));
}
