"""Models of `wire/AuthorizationEnvelope.json`, made by `charter generate`."""

from __future__ import annotations

from pydantic import ConfigDict, StrictStr

from ..._validation import Model
from .agent_id import AgentId
from .amount import Amount
from .digest import Digest
from .tool_name import ToolName

__all__ = ["AuthorizationEnvelope"]


class AuthorizationEnvelope(Model, place="wire/AuthorizationEnvelope.json"):
    """
    The normalized facts of one call, which are all that the policy sees. Private: it never
    leaves the process.
    """

    model_config = ConfigDict(extra="forbid")

    agent: AgentId
    """Who calls."""
    tool: ToolName
    """What is called."""
    resource: StrictStr | None
    """What the call acts on; null where the tool acts on nothing that can be named."""
    amount: Amount | None
    """How much the call spends; null where the tool spends nothing."""
    arguments_digest: Digest
    """Digest of the arguments in their canonical form (RFC 8785)."""
