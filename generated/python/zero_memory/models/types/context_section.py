"""Models of `types/ContextSection.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from ..._validation import Model
from .entity import Entity
from .memory_hit import MemoryHit
from .rule import Rule
from .token_count import TokenCount

__all__ = [
    "ContextSection",
    "EntitiesSection",
    "MemoriesSection",
    "OpenLoopsSection",
    "RulesSection",
]


class EntitiesSection(Model, place="types/ContextSection.json#/$defs/EntitiesSection"):
    """The people and things that the memories of the pack mention most."""

    kind: Literal["entities"]
    """Says that this section holds entities."""
    tokens: TokenCount
    """What the section costs."""
    entities: Annotated[list[Entity], Field(min_length=1)]
    """The entities."""


class MemoriesSection(Model, place="types/ContextSection.json#/$defs/MemoriesSection"):
    """What else is known that bears on the task, best first."""

    kind: Literal["memories"]
    """Says that this section holds memories."""
    tokens: TokenCount
    """What the section costs."""
    memories: Annotated[list[MemoryHit], Field(min_length=1)]
    """The memories."""


class OpenLoopsSection(Model, place="types/ContextSection.json#/$defs/OpenLoopsSection"):
    """Tasks and questions still open in scope, oldest first."""

    kind: Literal["open_loops"]
    """Says that this section holds open loops."""
    tokens: TokenCount
    """What the section costs."""
    memories: Annotated[list[MemoryHit], Field(min_length=1)]
    """The open loops."""


class RulesSection(Model, place="types/ContextSection.json#/$defs/RulesSection"):
    """The standing rules that apply, pinned ones first."""

    kind: Literal["rules"]
    """Says that this section holds rules."""
    tokens: TokenCount
    """What the section costs."""
    rules: Annotated[list[Rule], Field(min_length=1)]
    """The rules."""


ContextSection = TypeAliasType(
    "ContextSection",
    Annotated[
        RulesSection | OpenLoopsSection | MemoriesSection | EntitiesSection,
        Field(discriminator="kind"),
    ],
)
"""One part of a context pack, told apart by `kind`."""
