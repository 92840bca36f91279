// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

import "strings"

// Retry says whether the same call may be sent again.
type Retry string

// The values of Retry.
const (
	RetryNever        Retry = "never"
	RetryAfterDelay   Retry = "after-delay"
	RetryIfIdempotent Retry = "if-idempotent"
)

// ErrorFacts is what is known of an error code; what is not said is empty.
type ErrorFacts struct {
	Code    string
	Title   string
	Meaning string
	// The HTTP status, 0 for a code that never leaves the process.
	Status int
	Retry  Retry
	// What a caller does about it.
	Caller string
	// The stage that fails with it, where there are stages.
	Stage string
	// Whether it stands for a failure `before` or `after` the upstream was called.
	Upstream string
	// Whether it never leaves the process; PublicCode does in its place.
	IsPrivate  bool
	PublicCode string
	// The place of its entry in the ledger of deprecations.
	Deprecation string
}

// MessagePrefix is a prefix that messages of a code start with.
type MessagePrefix struct {
	Prefix      string
	Code        string
	Description string
}

// IsRetryable says whether a call that failed so may be sent again. Whether it may be executed
// twice decides where the code leaves that to the operation; a code that never leaves the process
// is taken for its public one.
func (f ErrorFacts) IsRetryable(idempotent bool) bool {
	if public, ok := ErrorFactsOf(f.PublicCode); f.IsPrivate && ok {
		return public.IsRetryable(idempotent)
	}
	return f.Retry == RetryAfterDelay || f.Retry == RetryIfIdempotent && idempotent
}

// ErrorFactsOf returns what is known of a code, and whether it is one of the contract's.
func ErrorFactsOf(code string) (ErrorFacts, bool) {
	for _, facts := range AllErrorFacts() {
		if facts.Code == code {
			return facts, true
		}
	}
	return ErrorFacts{}, false
}

// MessagePrefixOf returns the documented prefix that a message starts with, and whether it has one.
func MessagePrefixOf(text string) (MessagePrefix, bool) {
	for _, found := range MessagePrefixes() {
		if strings.HasPrefix(text, found.Prefix) {
			return found, true
		}
	}
	return MessagePrefix{}, false
}

// Facts returns what is known of the code; of one that is not listed, nothing but itself.
func (v GatewayErrorCode) Facts() ErrorFacts {
	facts, ok := ErrorFactsOf(string(v))
	if !ok {
		return ErrorFacts{Code: string(v)}
	}
	return facts
}

// Facts returns what is known of the code; of one that is not listed, nothing but itself.
func (v ErrorCode) Facts() ErrorFacts {
	facts, ok := ErrorFactsOf(string(v))
	if !ok {
		return ErrorFacts{Code: string(v)}
	}
	return facts
}

// AllErrorFacts returns every code with what is known of it.
func AllErrorFacts() []ErrorFacts {
	return []ErrorFacts{
		{
			Code:       "gateway.INVALID_MCP_REQUEST",
			Title:      "Invalid MCP request",
			Meaning:    "The call could not be normalized: its tool, its arguments or its headers do not form a request that can be authorized.",
			Status:     400,
			Retry:      RetryNever,
			Caller:     "Fix the request; do not retry it unchanged.",
			Stage:      "gateway",
			Upstream:   "before",
			PublicCode: "gateway.INVALID_MCP_REQUEST",
		},
		{
			Code:       "policy.AUTHORIZATION_DENIED",
			Title:      "Authorization denied",
			Meaning:    "The policy did not grant this call. Which rule decided is private.",
			Status:     403,
			Retry:      RetryNever,
			Caller:     "Treat it as denied; do not infer the rule.",
			Stage:      "policy",
			Upstream:   "before",
			PublicCode: "policy.AUTHORIZATION_DENIED",
		},
		{
			Code:       "policy.INVALID_POLICY_STATE",
			Title:      "Invalid policy state",
			Meaning:    "The policy could not be loaded or evaluated, so nothing can be granted.",
			Status:     500,
			Retry:      RetryNever,
			Caller:     "Report it; do not retry until the policy is repaired.",
			Stage:      "policy",
			Upstream:   "before",
			PublicCode: "policy.INVALID_POLICY_STATE",
		},
		{
			Code:       "replay.NULLIFIER_ALREADY_USED",
			Title:      "Nullifier already used",
			Meaning:    "The authorization was spent by an earlier call.",
			Status:     409,
			Retry:      RetryNever,
			Caller:     "Build a fresh authorization.",
			Stage:      "replay",
			Upstream:   "before",
			PublicCode: "replay.NULLIFIER_ALREADY_USED",
		},
		{
			Code:       "proof.SERVER_UNAVAILABLE",
			Title:      "Prover unavailable",
			Meaning:    "The prover did not answer in time.",
			Status:     503,
			Retry:      RetryAfterDelay,
			Caller:     "Retry after a delay: an infrastructure retry may be safe.",
			Stage:      "proof",
			Upstream:   "before",
			PublicCode: "proof.SERVER_UNAVAILABLE",
		},
		{
			Code:       "proof.GENERATION_FAILED",
			Title:      "Proof generation failed",
			Meaning:    "The prover answered, but made no proof.",
			Status:     500,
			Retry:      RetryAfterDelay,
			Caller:     "Retry after a delay: an infrastructure retry may be safe.",
			Stage:      "proof",
			Upstream:   "before",
			PublicCode: "proof.GENERATION_FAILED",
		},
		{
			Code:       "proof.VERIFICATION_FAILED",
			Title:      "Proof verification failed",
			Meaning:    "The proof does not verify against the public inputs of the authorization.",
			Status:     403,
			Retry:      RetryNever,
			Caller:     "Treat it as denied; do not infer the rule.",
			Stage:      "proof",
			Upstream:   "before",
			PublicCode: "proof.VERIFICATION_FAILED",
		},
		{
			Code:       "midnight.CONTRACT_UNAVAILABLE",
			Title:      "Ledger contract unavailable",
			Meaning:    "The ledger's submission side did not answer in time.",
			Status:     503,
			Retry:      RetryAfterDelay,
			Caller:     "Retry after a delay: an infrastructure retry may be safe.",
			Stage:      "midnight",
			Upstream:   "before",
			PublicCode: "midnight.CONTRACT_UNAVAILABLE",
		},
		{
			Code:       "midnight.INDEXER_UNAVAILABLE",
			Title:      "Ledger indexer unavailable",
			Meaning:    "The ledger's query side did not answer in time.",
			Status:     503,
			Retry:      RetryAfterDelay,
			Caller:     "Retry after a delay: an infrastructure retry may be safe.",
			Stage:      "midnight",
			Upstream:   "before",
			PublicCode: "midnight.INDEXER_UNAVAILABLE",
		},
		{
			Code:       "midnight.INVALID_STATE",
			Title:      "Invalid ledger state",
			Meaning:    "The ledger answered with a state that contradicts itself or the authorization.",
			Status:     500,
			Retry:      RetryNever,
			Caller:     "Report it; do not retry until the ledger is repaired.",
			Stage:      "midnight",
			Upstream:   "before",
			PublicCode: "midnight.INVALID_STATE",
		},
		{
			Code:       "midnight.TX_SUBMISSION_FAILED",
			Title:      "Ledger submission failed",
			Meaning:    "The ledger refused or lost the submission, so the authorization is not final.",
			Status:     502,
			Retry:      RetryAfterDelay,
			Caller:     "Retry after a delay: an infrastructure retry may be safe.",
			Stage:      "midnight",
			Upstream:   "before",
			PublicCode: "midnight.TX_SUBMISSION_FAILED",
		},
		{
			Code:       "gateway.UPSTREAM_TOOL_FAILED",
			Title:      "Upstream tool failed",
			Meaning:    "The authorized call reached the upstream server, and transport, time or protocol failed there. Whether it took effect is unknown.",
			Status:     502,
			Retry:      RetryIfIdempotent,
			Caller:     "Apply the operation's idempotency rules before you retry.",
			Stage:      "gateway",
			Upstream:   "after",
			PublicCode: "gateway.UPSTREAM_TOOL_FAILED",
		},
		{
			Code:       "policy.AGENT_NOT_AUTHORIZED",
			Title:      "Agent not authorized",
			Meaning:    "No rule names the agent.",
			IsPrivate:  true,
			PublicCode: "policy.AUTHORIZATION_DENIED",
		},
		{
			Code:       "policy.TOOL_NOT_AUTHORIZED",
			Title:      "Tool not authorized",
			Meaning:    "No rule for the agent names the tool, or the tool is not approved as it now stands.",
			IsPrivate:  true,
			PublicCode: "policy.AUTHORIZATION_DENIED",
		},
		{
			Code:       "policy.RESOURCE_NOT_AUTHORIZED",
			Title:      "Resource not authorized",
			Meaning:    "No rule for the agent and the tool contains the resource.",
			IsPrivate:  true,
			PublicCode: "policy.AUTHORIZATION_DENIED",
		},
		{
			Code:       "policy.AMOUNT_EXCEEDS_LIMIT",
			Title:      "Amount exceeds limit",
			Meaning:    "The amount is above the maximum of every rule that would otherwise grant the call.",
			IsPrivate:  true,
			PublicCode: "policy.AUTHORIZATION_DENIED",
		},
		{
			Code:       "policy.APPROVAL_REQUIRED",
			Title:      "Approval required",
			Meaning:    "The amount is above the approval threshold, and no valid approval token came with the call.",
			IsPrivate:  true,
			PublicCode: "policy.AUTHORIZATION_DENIED",
		},
		{
			Code:       "policy.POLICY_MISMATCH",
			Title:      "Policy mismatch",
			Meaning:    "The policy in force does not cover the call as committed: its commitment differs, its time window is closed or its rate is used up.",
			IsPrivate:  true,
			PublicCode: "policy.AUTHORIZATION_DENIED",
		},
		{
			Code:       "validation_failed",
			Title:      "Validation failed",
			Meaning:    "The input broke the schema or an argument rule.",
			Status:     400,
			Retry:      RetryNever,
			Caller:     "Change the input.",
			PublicCode: "validation_failed",
		},
		{
			Code:       "unauthorized",
			Title:      "Unauthorized",
			Meaning:    "The call carried no valid authentication.",
			Status:     401,
			Retry:      RetryNever,
			Caller:     "Authenticate.",
			PublicCode: "unauthorized",
		},
		{
			Code:       "forbidden",
			Title:      "Forbidden",
			Meaning:    "The caller is authenticated, but not allowed to do this, for example in another user's scope.",
			Status:     403,
			Retry:      RetryNever,
			Caller:     "Ask for access.",
			PublicCode: "forbidden",
		},
		{
			Code:       "not_found",
			Title:      "Not found",
			Meaning:    "The id does not exist, or is not visible to this caller.",
			Status:     404,
			Retry:      RetryNever,
			Caller:     "Check the id.",
			PublicCode: "not_found",
		},
		{
			Code:       "conflict",
			Title:      "Conflict",
			Meaning:    "The operation conflicts with the current state, for example closing what is not an open loop.",
			Status:     409,
			Retry:      RetryNever,
			Caller:     "Read the state again.",
			PublicCode: "conflict",
		},
		{
			Code:       "rate_limited",
			Title:      "Rate limited",
			Meaning:    "A rate limit or a metered budget is used up.",
			Status:     429,
			Retry:      RetryAfterDelay,
			Caller:     "Wait, and honour `Retry-After`.",
			PublicCode: "rate_limited",
		},
		{
			Code:       "internal",
			Title:      "Internal",
			Meaning:    "An unexpected server failure that the caller can do nothing about.",
			Status:     500,
			Retry:      RetryAfterDelay,
			Caller:     "Report it.",
			PublicCode: "internal",
		},
	}
}

// MessagePrefixes returns the prefixes of messages that are part of the contract.
func MessagePrefixes() []MessagePrefix {
	return []MessagePrefix{
		{
			Prefix:      "scope_target_required:",
			Code:        "validation_failed",
			Description: "A write named no scope, and neither a project hint nor a thread supplied one.",
		},
		{
			Prefix:      "project_hint_unresolvable:",
			Code:        "validation_failed",
			Description: "A write named a project hint that matches no project of the caller.",
		},
		{
			Prefix:      "secret_content_rejected:",
			Code:        "validation_failed",
			Description: "The content guard found a secret, such as a key or a password, and refused to store it.",
		},
	}
}
