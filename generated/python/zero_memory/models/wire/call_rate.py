"""Models of `wire/CallRate.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictInt

from ..._validation import Model

__all__ = ["CallRate"]


class CallRate(Model, place="wire/CallRate.json"):
    """A number of calls in a sliding span of time."""

    model_config = ConfigDict(extra="forbid")

    calls: Annotated[StrictInt, Field(ge=1, le=1000000)]
    """How many calls."""
    per_seconds: Annotated[StrictInt, Field(ge=1, le=31536000)]
    """In how many seconds."""
