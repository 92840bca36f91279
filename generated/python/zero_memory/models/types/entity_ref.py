"""Models of `types/EntityRef.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr

from ..._validation import Model
from .entity_id import EntityId
from .entity_type import EntityType

__all__ = ["EntityRef"]


class EntityRef(Model, place="types/EntityRef.json"):
    """An entity in short: enough to name it and to look it up."""

    id: EntityId
    """The entity's id."""
    entity_type: EntityType
    """What sort of thing it is."""
    name: Annotated[StrictStr, Field(max_length=200, min_length=1)]
    """Its name as first written."""
