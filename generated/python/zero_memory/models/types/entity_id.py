"""Models of `types/EntityId.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["EntityId"]


EntityId = TypeAliasType(
    "EntityId",
    Annotated[StrictStr, Field(pattern="^ent_[0-7][0-9A-HJKMNP-TV-Z]{25}$")],
)
"""The id of one entity."""
