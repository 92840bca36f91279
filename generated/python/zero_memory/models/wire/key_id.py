"""Models of `wire/KeyId.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["KeyId"]


KeyId = TypeAliasType(
    "KeyId",
    Annotated[StrictStr, Field(pattern="^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$")],
)
"""Names the key that a signature verifies with."""
