"""Models of `types/Cursor.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["Cursor"]


Cursor = TypeAliasType(
    "Cursor",
    Annotated[StrictStr, Field(max_length=512, min_length=1, pattern="^[A-Za-z0-9_-]+$")],
)
"""
An opaque position in a list. Send it back unchanged, with the same arguments, for the next
page.
"""
