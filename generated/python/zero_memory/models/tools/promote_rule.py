"""Models of `tools/promote_rule.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StrictBool, StrictStr

from ..._validation import Model
from ..types.idempotency_key import IdempotencyKey
from ..types.memory_id import MemoryId
from ..types.rule import Rule

__all__ = ["PromoteRuleInput", "PromoteRuleOutput"]


class PromoteRuleInput(Model, place="tools/promote_rule.json#/$defs/input"):
    """The memory to promote."""

    model_config = ConfigDict(extra="forbid")

    memory_id: MemoryId
    """The memory that becomes a rule."""
    statement: Annotated[StrictStr | None, Field(max_length=1000, min_length=1)] = None
    """
    The rule in a sentence or two. Absent: an existing rule keeps its statement, and a new one
    takes the memory's content.
    """
    pinned: StrictBool | None = None
    """Whether to pin it. Absent: an existing rule keeps its pin, and a new one is not pinned."""
    idempotency_key: IdempotencyKey | None = None
    """Makes a retry of this very call safe."""


class PromoteRuleOutput(Model, place="tools/promote_rule.json#/$defs/output"):
    """The rule as it stands."""

    rule: Rule
    """The rule."""
    outcome: Literal["created", "updated", "unchanged"]
    """What this call did."""
