"""Models of `types/EntityName.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictStr

from ..._validation import Model
from .entity_type import EntityType

__all__ = ["EntityName"]


class EntityName(Model, place="types/EntityName.json"):
    """
    Names an entity by type and name. It is made where the scope has none of that type and name,
    compared without regard to case.
    """

    model_config = ConfigDict(extra="forbid")

    entity_type: EntityType
    """What sort of thing it is."""
    name: Annotated[StrictStr, Field(max_length=200, min_length=1)]
    """What it is called."""
