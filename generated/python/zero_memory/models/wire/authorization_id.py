"""Models of `wire/AuthorizationId.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["AuthorizationId"]


AuthorizationId = TypeAliasType(
    "AuthorizationId",
    Annotated[StrictStr, Field(pattern="^aut_[0-7][0-9A-HJKMNP-TV-Z]{25}$")],
)
"""The id of one authorization. Every call takes a fresh one."""
