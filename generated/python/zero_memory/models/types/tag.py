"""Models of `types/Tag.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["Tag"]


Tag = TypeAliasType("Tag", Annotated[StrictStr, Field(pattern="^[a-z0-9][a-z0-9_-]{0,47}$")])
"""A short label in lower case."""
