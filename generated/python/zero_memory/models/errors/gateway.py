"""Models of `errors/gateway.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypeAliasType

__all__ = ["Gateway"]


Gateway = TypeAliasType(
    "Gateway",
    Literal[
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
        "policy.AGENT_NOT_AUTHORIZED",
        "policy.TOOL_NOT_AUTHORIZED",
        "policy.RESOURCE_NOT_AUTHORIZED",
        "policy.AMOUNT_EXCEEDS_LIMIT",
        "policy.APPROVAL_REQUIRED",
        "policy.POLICY_MISMATCH",
    ],
)
"""
The failure classes of the gateway, by stage: normalize, authorize, prove and finalize,
upstream. Private codes name the cause of a denial inside the process and leave it only as
the public code that they collapse to.
"""
