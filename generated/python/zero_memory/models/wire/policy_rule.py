"""Models of `wire/PolicyRule.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictStr

from ..._validation import Model
from .agent_id import AgentId
from .amount import Amount
from .call_rate import CallRate
from .resource_match import ResourceMatch
from .time_window import TimeWindow
from .tool_name import ToolName

__all__ = ["PolicyRule"]


class PolicyRule(Model, place="wire/PolicyRule.json"):
    """
    Grants calls that fit it in every respect. Whatever a rule does not speak of, it does not
    grant.
    """

    model_config = ConfigDict(extra="forbid")

    id: Annotated[StrictStr, Field(pattern="^[a-z0-9][a-z0-9_-]{0,63}$")]
    """The owner's name for the rule. Private."""
    agents: Annotated[list[AgentId], Field(max_length=1000, min_length=1)]
    """The agents it grants to."""
    tools: Annotated[list[ToolName], Field(max_length=1000, min_length=1)]
    """The tools it grants."""
    resources: Annotated[list[ResourceMatch] | None, Field(max_length=10000, min_length=1)] = None
    """The resources it grants. Absent: only calls that act on no named resource."""
    maximum: Amount | None = None
    """The most that one call may spend, in this currency. Absent: only calls that spend nothing."""
    approval_above: Amount | None = None
    """Above this amount a call needs an approval token as well. Absent: none does."""
    window: TimeWindow | None = None
    """When it grants. Absent: always."""
    rate: CallRate | None = None
    """How often it grants. Absent: without limit."""
