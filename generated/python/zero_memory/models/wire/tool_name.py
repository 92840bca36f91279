"""Models of `wire/ToolName.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["ToolName"]


ToolName = TypeAliasType("ToolName", Annotated[StrictStr, Field(pattern="^[A-Za-z0-9_.-]{1,128}$")])
"""The name of a tool as the gateway lists it."""
