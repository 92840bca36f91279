"""Models of `wire/ApprovalToken.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictStr

from ..._validation import Model
from ..types.timestamp import Timestamp
from .agent_id import AgentId
from .digest import Digest
from .key_id import KeyId
from .signature import Signature
from .tool_name import ToolName

__all__ = ["ApprovalToken"]


class ApprovalToken(Model, place="wire/ApprovalToken.json"):
    """
    A human's signed consent to one call above an approval threshold. It holds once and for a
    short time, and travels with the call's metadata, never in its arguments.
    """

    model_config = ConfigDict(extra="forbid")

    token_id: Annotated[StrictStr, Field(pattern="^apr_[0-7][0-9A-HJKMNP-TV-Z]{25}$")]
    """The id of the token; it is accepted once."""
    approver: Annotated[StrictStr, Field(max_length=128, min_length=1)]
    """Who consented."""
    agent: AgentId
    """The agent that may call."""
    tool: ToolName
    """The tool that may be called."""
    arguments_digest: Digest
    """The arguments that were consented to, as a digest of their canonical form (RFC 8785)."""
    issued_at: Timestamp
    """From when it holds."""
    expires_at: Timestamp
    """Until when it holds."""
    key_id: KeyId
    """The approver's key."""
    signature: Signature
    """The signature over the other members in canonical form (RFC 8785), behind a domain prefix."""
