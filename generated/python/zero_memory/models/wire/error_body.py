"""Models of `wire/ErrorBody.json`, made by `charter generate`."""

from __future__ import annotations

from pydantic import ConfigDict

from ..._validation import Model
from .error_object import ErrorObject

__all__ = ["ErrorBody"]


class ErrorBody(Model, place="wire/ErrorBody.json"):
    """
    The one body of every tool failure and of every non-OAuth route failure. On MCP it is the
    first text block of a result with `isError: true`, and there is no `structuredContent`.
    """

    model_config = ConfigDict(extra="forbid")

    error: ErrorObject
    """What went wrong."""
