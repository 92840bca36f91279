"""Models of `types/MemoryId.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["MemoryId"]


MemoryId = TypeAliasType(
    "MemoryId",
    Annotated[StrictStr, Field(pattern="^mem_[0-7][0-9A-HJKMNP-TV-Z]{25}$")],
)
"""The id of one memory. It never changes and is never used again."""
