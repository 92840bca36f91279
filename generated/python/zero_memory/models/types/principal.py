"""Models of `types/Principal.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["Principal"]


Principal = TypeAliasType(
    "Principal",
    Annotated[StrictStr, Field(pattern="^user\\.[a-z0-9][a-z0-9_-]{0,62}$")],
)
"""The authenticated user whom a call or a memory belongs to."""
