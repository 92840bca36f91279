"""Models of `tools/entities.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictBool, StrictInt, StrictStr

from ..._validation import Model
from ..types.cursor import Cursor
from ..types.entity import Entity
from ..types.entity_edge import EntityEdge
from ..types.entity_id import EntityId
from ..types.entity_type import EntityType
from ..types.scope_path import ScopePath

__all__ = ["EntitiesInput", "EntitiesOutput"]


class EntitiesInput(Model, place="tools/entities.json#/$defs/input"):
    """Which entities to list. Without any filter: all that the caller can see."""

    model_config = ConfigDict(extra="forbid")

    query: Annotated[StrictStr | None, Field(max_length=200, min_length=1)] = None
    """Part of a name or alias, without regard to case."""
    entity_types: Annotated[list[EntityType] | None, Field(max_length=8, min_length=1)] = None
    """Only entities of these types."""
    scope: ScopePath | None = None
    """Only entities of this scope."""
    entity_id: EntityId | None = None
    """This entity and those that an edge joins to it."""
    include_edges: StrictBool = True
    """Whether to bring the edges."""
    limit: Annotated[StrictInt, Field(ge=1, le=100)] = 20
    """How many entities to return at most."""
    cursor: Cursor | None = None
    """The `next_cursor` of the page before."""


class EntitiesOutput(Model, place="tools/entities.json#/$defs/output"):
    """The entities found."""

    entities: Annotated[list[Entity], Field(max_length=100)]
    """The entities, most mentioned first."""
    edges: list[EntityEdge]
    """The edges that touch them, oldest first; empty where they were not asked for."""
    next_cursor: Cursor | None
    """Where the next page starts; null on the last one."""
