"""Models of `wire/AuditEntry.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictInt, StrictStr

from ..._validation import Model
from ..errors.tool import Tool
from ..types.principal import Principal
from ..types.timestamp import Timestamp

__all__ = ["AuditEntry"]


class AuditEntry(Model, place="wire/AuditEntry.json"):
    """
    One call in the server's audit log: who, what, how it ended and how long it took. Never any
    content.
    """

    model_config = ConfigDict(extra="forbid")

    at: Timestamp
    """When the call came."""
    principal: Principal | None
    """Who called; null where authentication failed."""
    tool: Annotated[StrictStr, Field(max_length=128, min_length=1)]
    """The tool that was called."""
    code: Tool | None
    """The code it failed with; null where it succeeded."""
    duration_us: Annotated[StrictInt, Field(ge=0, le=9007199254740991)]
    """How long it took, in microseconds."""
