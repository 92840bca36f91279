"""Models of `types/MemoryUri.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["MemoryUri"]


MemoryUri = TypeAliasType(
    "MemoryUri",
    Annotated[StrictStr, Field(pattern="^zm://memory/mem_[0-7][0-9A-HJKMNP-TV-Z]{25}$")],
)
"""
Where the full, untruncated memory can be read as a resource. What it resolves to is decided
by the caller's identity, never by the URI.
"""
