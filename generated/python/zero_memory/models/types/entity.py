"""Models of `types/Entity.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictInt, StrictStr

from ..._validation import Model
from .entity_id import EntityId
from .entity_type import EntityType
from .scope_path import ScopePath
from .timestamp import Timestamp

__all__ = ["Entity"]


class Entity(Model, place="types/Entity.json"):
    """A person, project or thing that memories speak of."""

    id: EntityId
    """The entity's id."""
    entity_type: EntityType
    """What sort of thing it is."""
    name: Annotated[StrictStr, Field(max_length=200, min_length=1)]
    """Its name as first written."""
    aliases: list[StrictStr]
    """Other names it goes by, sorted."""
    scope: ScopePath
    """The scope it belongs to."""
    memory_count: Annotated[StrictInt, Field(ge=0, le=9007199254740991)]
    """How many memories that the caller can read mention it."""
    created_at: Timestamp
    """When it was first mentioned."""
