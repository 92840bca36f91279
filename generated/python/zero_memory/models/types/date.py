"""Models of `types/Date.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["Date"]


Date = TypeAliasType(
    "Date",
    Annotated[StrictStr, Field(pattern="^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")],
)
"""A day, as RFC 3339 writes it."""
