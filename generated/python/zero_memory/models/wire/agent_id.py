"""Models of `wire/AgentId.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr
from typing_extensions import TypeAliasType

__all__ = ["AgentId"]


AgentId = TypeAliasType(
    "AgentId",
    Annotated[StrictStr, Field(pattern="^[a-z0-9][a-z0-9._-]{0,127}$")],
)
"""
The agent on whose behalf a call is made. It comes from the gateway's configuration, never
from a call's arguments.
"""
