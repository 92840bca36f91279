"""Models of `types/Rule.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictBool, StrictStr

from ..._validation import Model
from .memory_id import MemoryId
from .principal import Principal
from .rule_id import RuleId
from .scope_path import ScopePath
from .timestamp import Timestamp

__all__ = ["Rule"]


class Rule(Model, place="types/Rule.json"):
    """A standing rule: a memory that applies to every piece of work in its scope."""

    id: RuleId
    """The rule's id."""
    statement: Annotated[StrictStr, Field(max_length=1000, min_length=1)]
    """What to do, or not to do, in a sentence or two."""
    scope: ScopePath
    """Where it applies."""
    pinned: StrictBool
    """Whether it is announced first and is in every context pack."""
    memory_id: MemoryId
    """The memory that it was promoted from."""
    author: Principal
    """Who promoted it."""
    created_at: Timestamp
    """When it was promoted."""
    updated_at: Timestamp
    """When its statement or its pin last changed."""
