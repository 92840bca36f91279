"""Error codes: what each means, and what a caller does about it.

Generated from `errors/tool.json`, `errors/gateway.json` by `charter generate`; change the schemas,
not this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Literal, TypedDict

from .deprecations import Deprecation
from .models import MODELS


class Retry(StrEnum):
    """Whether the same call may be sent again."""

    NEVER = "never"
    """Not as it is."""

    AFTER_DELAY = "after-delay"
    """After a delay."""

    IF_IDEMPOTENT = "if-idempotent"
    """After a delay, and only where a second execution does no harm."""


class ErrorCode(StrEnum):
    """The closed set of failure classes that every tool and every non-OAuth route reports. Branch
    on the code, never on the message.
    """

    VALIDATION_FAILED = "validation_failed"
    """The input broke the schema or an argument rule.

    HTTP 400. Change the input.
    """

    UNAUTHORIZED = "unauthorized"
    """The call carried no valid authentication.

    HTTP 401. Authenticate.
    """

    FORBIDDEN = "forbidden"
    """The caller is authenticated, but not allowed to do this, for example in another user's scope.

    HTTP 403. Ask for access.
    """

    NOT_FOUND = "not_found"
    """The id does not exist, or is not visible to this caller.

    HTTP 404. Check the id.
    """

    CONFLICT = "conflict"
    """The operation conflicts with the current state, for example closing what is not an open loop.

    HTTP 409. Read the state again.
    """

    RATE_LIMITED = "rate_limited"
    """A rate limit or a metered budget is used up.

    HTTP 429. Wait, and honour `Retry-After`.
    """

    INTERNAL = "internal"
    """An unexpected server failure that the caller can do nothing about.

    HTTP 500. Report it.
    """


class GatewayErrorCode(StrEnum):
    """The failure classes of the gateway, by stage: normalize, authorize, prove and finalize,
    upstream. Private codes name the cause of a denial inside the process and leave it only as
    the public code that they collapse to.
    """

    GATEWAY_INVALID_MCP_REQUEST = "gateway.INVALID_MCP_REQUEST"
    """The call could not be normalized: its tool, its arguments or its headers do not form a
    request that can be authorized.

    HTTP 400. Fix the request; do not retry it unchanged.
    """

    POLICY_AUTHORIZATION_DENIED = "policy.AUTHORIZATION_DENIED"
    """The policy did not grant this call. Which rule decided is private.

    HTTP 403. Treat it as denied; do not infer the rule.
    """

    POLICY_INVALID_POLICY_STATE = "policy.INVALID_POLICY_STATE"
    """The policy could not be loaded or evaluated, so nothing can be granted.

    HTTP 500. Report it; do not retry until the policy is repaired.
    """

    REPLAY_NULLIFIER_ALREADY_USED = "replay.NULLIFIER_ALREADY_USED"
    """The authorization was spent by an earlier call.

    HTTP 409. Build a fresh authorization.
    """

    PROOF_SERVER_UNAVAILABLE = "proof.SERVER_UNAVAILABLE"
    """The prover did not answer in time.

    HTTP 503. Retry after a delay: an infrastructure retry may be safe.
    """

    PROOF_GENERATION_FAILED = "proof.GENERATION_FAILED"
    """The prover answered, but made no proof.

    HTTP 500. Retry after a delay: an infrastructure retry may be safe.
    """

    PROOF_VERIFICATION_FAILED = "proof.VERIFICATION_FAILED"
    """The proof does not verify against the public inputs of the authorization.

    HTTP 403. Treat it as denied; do not infer the rule.
    """

    MIDNIGHT_CONTRACT_UNAVAILABLE = "midnight.CONTRACT_UNAVAILABLE"
    """The ledger's submission side did not answer in time.

    HTTP 503. Retry after a delay: an infrastructure retry may be safe.
    """

    MIDNIGHT_INDEXER_UNAVAILABLE = "midnight.INDEXER_UNAVAILABLE"
    """The ledger's query side did not answer in time.

    HTTP 503. Retry after a delay: an infrastructure retry may be safe.
    """

    MIDNIGHT_INVALID_STATE = "midnight.INVALID_STATE"
    """The ledger answered with a state that contradicts itself or the authorization.

    HTTP 500. Report it; do not retry until the ledger is repaired.
    """

    MIDNIGHT_TX_SUBMISSION_FAILED = "midnight.TX_SUBMISSION_FAILED"
    """The ledger refused or lost the submission, so the authorization is not final.

    HTTP 502. Retry after a delay: an infrastructure retry may be safe.
    """

    GATEWAY_UPSTREAM_TOOL_FAILED = "gateway.UPSTREAM_TOOL_FAILED"
    """The authorized call reached the upstream server, and transport, time or protocol failed
    there. Whether it took effect is unknown.

    HTTP 502. Apply the operation's idempotency rules before you retry.
    """


class PrivateGatewayErrorCode(StrEnum):
    """Causes that never leave the process; a caller sees the `GatewayErrorCode` that
    `public_gateway_code` gives.
    """

    POLICY_AGENT_NOT_AUTHORIZED = "policy.AGENT_NOT_AUTHORIZED"
    """No rule names the agent.

    Leaves the process as `policy.AUTHORIZATION_DENIED` only.
    """

    POLICY_TOOL_NOT_AUTHORIZED = "policy.TOOL_NOT_AUTHORIZED"
    """No rule for the agent names the tool, or the tool is not approved as it now stands.

    Leaves the process as `policy.AUTHORIZATION_DENIED` only.
    """

    POLICY_RESOURCE_NOT_AUTHORIZED = "policy.RESOURCE_NOT_AUTHORIZED"
    """No rule for the agent and the tool contains the resource.

    Leaves the process as `policy.AUTHORIZATION_DENIED` only.
    """

    POLICY_AMOUNT_EXCEEDS_LIMIT = "policy.AMOUNT_EXCEEDS_LIMIT"
    """The amount is above the maximum of every rule that would otherwise grant the call.

    Leaves the process as `policy.AUTHORIZATION_DENIED` only.
    """

    POLICY_APPROVAL_REQUIRED = "policy.APPROVAL_REQUIRED"
    """The amount is above the approval threshold, and no valid approval token came with the call.

    Leaves the process as `policy.AUTHORIZATION_DENIED` only.
    """

    POLICY_POLICY_MISMATCH = "policy.POLICY_MISMATCH"
    """The policy in force does not cover the call as committed: its commitment differs, its time
    window is closed or its rate is used up.

    Leaves the process as `policy.AUTHORIZATION_DENIED` only.
    """


class MessagePrefix(StrEnum):
    """Message prefixes that are part of the contract; what follows them may be reworded."""

    SCOPE_TARGET_REQUIRED = "scope_target_required:"
    """A write named no scope, and neither a project hint nor a thread supplied one.

    Starts messages of `validation_failed`.
    """

    PROJECT_HINT_UNRESOLVABLE = "project_hint_unresolvable:"
    """A write named a project hint that matches no project of the caller.

    Starts messages of `validation_failed`.
    """

    SECRET_CONTENT_REJECTED = "secret_content_rejected:"
    """The content guard found a secret, such as a key or a password, and refused to store it.

    Starts messages of `validation_failed`.
    """


@dataclass(frozen=True, slots=True)
class ErrorFacts:
    """What a code means and what a caller does about it.

    `status` is the HTTP status. `stage` is where a staged failure arose, and
    `upstream` whether that was before or after the upstream tool was called.
    """

    title: str
    meaning: str
    status: int
    retry: Retry
    caller: str
    stage: str | None = None
    upstream: Literal["before", "after"] | None = None
    prefixes: tuple[MessagePrefix, ...] = ()
    deprecation: Deprecation | None = None

    def retryable(self, *, idempotent: bool = False) -> bool:
        """Whether a call that failed so may be sent again, given that it is idempotent or not."""
        return self.retry is Retry.AFTER_DELAY or (self.retry is Retry.IF_IDEMPOTENT and idempotent)


TOOL_ERRORS: Final[Mapping[ErrorCode, ErrorFacts]] = {
    ErrorCode.VALIDATION_FAILED: ErrorFacts(
        title="Validation failed",
        meaning="The input broke the schema or an argument rule.",
        status=400,
        retry=Retry.NEVER,
        caller="Change the input.",
        prefixes=(
            MessagePrefix.SCOPE_TARGET_REQUIRED,
            MessagePrefix.PROJECT_HINT_UNRESOLVABLE,
            MessagePrefix.SECRET_CONTENT_REJECTED,
        ),
    ),
    ErrorCode.UNAUTHORIZED: ErrorFacts(
        title="Unauthorized",
        meaning="The call carried no valid authentication.",
        status=401,
        retry=Retry.NEVER,
        caller="Authenticate.",
    ),
    ErrorCode.FORBIDDEN: ErrorFacts(
        title="Forbidden",
        meaning=(
            "The caller is authenticated, but not allowed to do this, for example in another "
            "user's scope."
        ),
        status=403,
        retry=Retry.NEVER,
        caller="Ask for access.",
    ),
    ErrorCode.NOT_FOUND: ErrorFacts(
        title="Not found",
        meaning="The id does not exist, or is not visible to this caller.",
        status=404,
        retry=Retry.NEVER,
        caller="Check the id.",
    ),
    ErrorCode.CONFLICT: ErrorFacts(
        title="Conflict",
        meaning=(
            "The operation conflicts with the current state, for example closing what is not an "
            "open loop."
        ),
        status=409,
        retry=Retry.NEVER,
        caller="Read the state again.",
    ),
    ErrorCode.RATE_LIMITED: ErrorFacts(
        title="Rate limited",
        meaning="A rate limit or a metered budget is used up.",
        status=429,
        retry=Retry.AFTER_DELAY,
        caller="Wait, and honour `Retry-After`.",
    ),
    ErrorCode.INTERNAL: ErrorFacts(
        title="Internal",
        meaning="An unexpected server failure that the caller can do nothing about.",
        status=500,
        retry=Retry.AFTER_DELAY,
        caller="Report it.",
    ),
}

GATEWAY_ERRORS: Final[Mapping[GatewayErrorCode, ErrorFacts]] = {
    GatewayErrorCode.GATEWAY_INVALID_MCP_REQUEST: ErrorFacts(
        title="Invalid MCP request",
        meaning=(
            "The call could not be normalized: its tool, its arguments or its headers do not form "
            "a request that can be authorized."
        ),
        status=400,
        retry=Retry.NEVER,
        caller="Fix the request; do not retry it unchanged.",
        stage="gateway",
        upstream="before",
    ),
    GatewayErrorCode.POLICY_AUTHORIZATION_DENIED: ErrorFacts(
        title="Authorization denied",
        meaning="The policy did not grant this call. Which rule decided is private.",
        status=403,
        retry=Retry.NEVER,
        caller="Treat it as denied; do not infer the rule.",
        stage="policy",
        upstream="before",
    ),
    GatewayErrorCode.POLICY_INVALID_POLICY_STATE: ErrorFacts(
        title="Invalid policy state",
        meaning="The policy could not be loaded or evaluated, so nothing can be granted.",
        status=500,
        retry=Retry.NEVER,
        caller="Report it; do not retry until the policy is repaired.",
        stage="policy",
        upstream="before",
    ),
    GatewayErrorCode.REPLAY_NULLIFIER_ALREADY_USED: ErrorFacts(
        title="Nullifier already used",
        meaning="The authorization was spent by an earlier call.",
        status=409,
        retry=Retry.NEVER,
        caller="Build a fresh authorization.",
        stage="replay",
        upstream="before",
    ),
    GatewayErrorCode.PROOF_SERVER_UNAVAILABLE: ErrorFacts(
        title="Prover unavailable",
        meaning="The prover did not answer in time.",
        status=503,
        retry=Retry.AFTER_DELAY,
        caller="Retry after a delay: an infrastructure retry may be safe.",
        stage="proof",
        upstream="before",
    ),
    GatewayErrorCode.PROOF_GENERATION_FAILED: ErrorFacts(
        title="Proof generation failed",
        meaning="The prover answered, but made no proof.",
        status=500,
        retry=Retry.AFTER_DELAY,
        caller="Retry after a delay: an infrastructure retry may be safe.",
        stage="proof",
        upstream="before",
    ),
    GatewayErrorCode.PROOF_VERIFICATION_FAILED: ErrorFacts(
        title="Proof verification failed",
        meaning="The proof does not verify against the public inputs of the authorization.",
        status=403,
        retry=Retry.NEVER,
        caller="Treat it as denied; do not infer the rule.",
        stage="proof",
        upstream="before",
    ),
    GatewayErrorCode.MIDNIGHT_CONTRACT_UNAVAILABLE: ErrorFacts(
        title="Ledger contract unavailable",
        meaning="The ledger's submission side did not answer in time.",
        status=503,
        retry=Retry.AFTER_DELAY,
        caller="Retry after a delay: an infrastructure retry may be safe.",
        stage="midnight",
        upstream="before",
    ),
    GatewayErrorCode.MIDNIGHT_INDEXER_UNAVAILABLE: ErrorFacts(
        title="Ledger indexer unavailable",
        meaning="The ledger's query side did not answer in time.",
        status=503,
        retry=Retry.AFTER_DELAY,
        caller="Retry after a delay: an infrastructure retry may be safe.",
        stage="midnight",
        upstream="before",
    ),
    GatewayErrorCode.MIDNIGHT_INVALID_STATE: ErrorFacts(
        title="Invalid ledger state",
        meaning="The ledger answered with a state that contradicts itself or the authorization.",
        status=500,
        retry=Retry.NEVER,
        caller="Report it; do not retry until the ledger is repaired.",
        stage="midnight",
        upstream="before",
    ),
    GatewayErrorCode.MIDNIGHT_TX_SUBMISSION_FAILED: ErrorFacts(
        title="Ledger submission failed",
        meaning="The ledger refused or lost the submission, so the authorization is not final.",
        status=502,
        retry=Retry.AFTER_DELAY,
        caller="Retry after a delay: an infrastructure retry may be safe.",
        stage="midnight",
        upstream="before",
    ),
    GatewayErrorCode.GATEWAY_UPSTREAM_TOOL_FAILED: ErrorFacts(
        title="Upstream tool failed",
        meaning=(
            "The authorized call reached the upstream server, and transport, time or protocol "
            "failed there. Whether it took effect is unknown."
        ),
        status=502,
        retry=Retry.IF_IDEMPOTENT,
        caller="Apply the operation's idempotency rules before you retry.",
        stage="gateway",
        upstream="after",
    ),
}

GATEWAY_COLLAPSE: Final[Mapping[PrivateGatewayErrorCode, GatewayErrorCode]] = {
    PrivateGatewayErrorCode.POLICY_AGENT_NOT_AUTHORIZED: (
        GatewayErrorCode.POLICY_AUTHORIZATION_DENIED
    ),
    PrivateGatewayErrorCode.POLICY_TOOL_NOT_AUTHORIZED: (
        GatewayErrorCode.POLICY_AUTHORIZATION_DENIED
    ),
    PrivateGatewayErrorCode.POLICY_RESOURCE_NOT_AUTHORIZED: (
        GatewayErrorCode.POLICY_AUTHORIZATION_DENIED
    ),
    PrivateGatewayErrorCode.POLICY_AMOUNT_EXCEEDS_LIMIT: (
        GatewayErrorCode.POLICY_AUTHORIZATION_DENIED
    ),
    PrivateGatewayErrorCode.POLICY_APPROVAL_REQUIRED: GatewayErrorCode.POLICY_AUTHORIZATION_DENIED,
    PrivateGatewayErrorCode.POLICY_POLICY_MISMATCH: GatewayErrorCode.POLICY_AUTHORIZATION_DENIED,
}
"""What a caller sees of each private code."""

ERRORS: Final[Mapping[str, ErrorFacts]] = {
    str(code): facts for code, facts in (*TOOL_ERRORS.items(), *GATEWAY_ERRORS.items())
}
"""Every public code, of every taxonomy."""

HTTP_STATUS: Final[Mapping[str, int]] = {code: facts.status for code, facts in ERRORS.items()}
RETRY: Final[Mapping[str, Retry]] = {code: facts.retry for code, facts in ERRORS.items()}
CALLER_ACTION: Final[Mapping[str, str]] = {code: facts.caller for code, facts in ERRORS.items()}
STAGE: Final[Mapping[str, str]] = {
    code: facts.stage for code, facts in ERRORS.items() if facts.stage is not None
}
UPSTREAM: Final[Mapping[str, Literal["before", "after"]]] = {
    code: facts.upstream for code, facts in ERRORS.items() if facts.upstream is not None
}
PREFIXES: Final[Mapping[str, tuple[MessagePrefix, ...]]] = {
    code: facts.prefixes for code, facts in ERRORS.items() if facts.prefixes
}


def message_prefix(message: str) -> MessagePrefix | None:
    """Return the contract's prefix that `message` starts with, None where there is none."""
    return next((prefix for prefix in MessagePrefix if message.startswith(prefix)), None)


def public_gateway_code(code: GatewayErrorCode | PrivateGatewayErrorCode) -> GatewayErrorCode:
    """Return what a caller may see of `code`: itself, or what it collapses to."""
    if isinstance(code, PrivateGatewayErrorCode):
        return GATEWAY_COLLAPSE[code]
    return code


class GatewayFailure(TypedDict):
    """A failure as its caller sees it; `retryable` is resolved."""

    code: str
    retryable: bool
    stage: str
    status: int


def gateway_error(code: GatewayErrorCode, *, idempotent: bool = False) -> GatewayFailure:
    """Return the metadata of a failure.

    `idempotent` says whether the call that failed may be executed twice; it
    decides `retryable` where the code leaves that to the operation.
    """
    facts = GATEWAY_ERRORS[code]
    return {
        "code": code.value,
        "retryable": facts.retryable(idempotent=idempotent),
        "stage": facts.stage or "",
        "status": facts.status,
    }


def tool_error(
    code: ErrorCode | str, message: str, details: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Return an error body: `{"error": {"code", "message", "details"?}}`.

    Raise ValueError where the code is none of the contract's, or where the
    body is not as the contract has it.
    """
    error: dict[str, Any] = {"code": ErrorCode(code).value, "message": message}
    if details is not None:
        error["details"] = dict(details)
    body = {"error": error}
    MODELS["wire/ErrorBody.json"].model_validate(body)
    return body
