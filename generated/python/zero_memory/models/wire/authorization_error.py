"""Models of `wire/AuthorizationError.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, StrictBool

from ..._validation import Model

__all__ = ["AuthorizationError"]


class AuthorizationError(Model, place="wire/AuthorizationError.json"):
    """
    What a caller may know of a failed call: enough to act on, and nothing of a private policy.
    Closed, so that nothing else can leak.
    """

    model_config = ConfigDict(extra="forbid")

    code: Literal[
        "gateway.INVALID_MCP_REQUEST",
        "policy.AUTHORIZATION_DENIED",
        "policy.INVALID_POLICY_STATE",
        "replay.NULLIFIER_ALREADY_USED",
        "proof.SERVER_UNAVAILABLE",
        "proof.GENERATION_FAILED",
        "proof.VERIFICATION_FAILED",
        "midnight.CONTRACT_UNAVAILABLE",
        "midnight.INDEXER_UNAVAILABLE",
        "midnight.INVALID_STATE",
        "midnight.TX_SUBMISSION_FAILED",
        "gateway.UPSTREAM_TOOL_FAILED",
    ]
    """The public code."""
    retryable: StrictBool
    """Whether a retry may be safe, resolved for this very operation."""
    stage: Literal["gateway", "policy", "replay", "proof", "midnight"]
    """The stage that failed."""
    status: Literal[400, 403, 409, 500, 502, 503]
    """The HTTP-style status of the code."""
