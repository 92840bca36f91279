"""Models of `wire/GatewayAuditEntry.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StrictInt, StrictStr

from ..._validation import Model
from ..errors.gateway import Gateway
from ..types.timestamp import Timestamp
from .agent_id import AgentId
from .authorization_id import AuthorizationId
from .digest import Digest
from .stage_outcome import StageOutcome

__all__ = ["GatewayAuditEntry"]


class GatewayAuditEntry(Model, place="wire/GatewayAuditEntry.json"):
    """
    One call in the gateway's audit trail, which is private and chained by hashes. Never any
    arguments.
    """

    model_config = ConfigDict(extra="forbid")

    sequence: Annotated[StrictInt, Field(ge=1, le=9007199254740991)]
    """The place of the entry in the trail, from 1."""
    at: Timestamp
    """When the call came."""
    authorization_id: AuthorizationId
    """The authorization."""
    agent: AgentId
    """Who called."""
    tool: Annotated[StrictStr, Field(max_length=128)]
    """What was called, as the caller named it."""
    outcome: Literal["allowed", "denied", "failed"]
    """How the call ended."""
    code: Gateway | None
    """The code it failed with, private ones included; null where it was allowed."""
    stages: Annotated[list[StageOutcome], Field(max_length=5, min_length=5)]
    """The way through, stage by stage."""
    ledger_height: StrictInt | None
    """Where the ledger has the authorization; null where it was not finalized."""
    previous_hash: Digest
    """Hash of the entry before; all zeros at sequence 1."""
    entry_hash: Digest
    """Hash of this entry without this member, in canonical form (RFC 8785)."""
