"""Models of `wire/ErrorObject.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictStr

from ..._validation import Model
from ..errors.tool import Tool
from .error_details import ErrorDetails

__all__ = ["ErrorObject"]


class ErrorObject(Model, place="wire/ErrorObject.json"):
    """A failure that a client can branch on."""

    model_config = ConfigDict(extra="forbid")

    code: Tool
    """The class of the failure. Branch on this."""
    message: Annotated[StrictStr, Field(max_length=2000, min_length=1)]
    """What happened, for humans. It may be reworded in any release, but for a documented prefix."""
    details: ErrorDetails | None = None
    """Structured context, where there is any."""
