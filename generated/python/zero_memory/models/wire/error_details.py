"""Models of `wire/ErrorDetails.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictInt

from ..._validation import Model
from .validation_problem import ValidationProblem

__all__ = ["ErrorDetails"]


class ErrorDetails(Model, place="wire/ErrorDetails.json"):
    """
    Structured context of a failure. Open: other members may come with any release. Never a
    stack trace, never the rejected value, never what the caller is not entitled to.
    """

    errors: Annotated[list[ValidationProblem] | None, Field(max_length=100, min_length=1)] = None
    """With `validation_failed`: what is wrong, by place."""
    retry_after_ms: Annotated[StrictInt | None, Field(ge=0, le=86400000)] = None
    """With `rate_limited`: how long to wait before the next try."""
