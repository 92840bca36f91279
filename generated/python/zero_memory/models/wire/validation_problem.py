"""Models of `wire/ValidationProblem.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictStr

from ..._validation import Model

__all__ = ["ValidationProblem"]


class ValidationProblem(Model, place="wire/ValidationProblem.json"):
    """One place where the input broke the schema or an argument rule."""

    model_config = ConfigDict(extra="forbid")

    pointer: Annotated[StrictStr, Field(max_length=2000)]
    """JSON Pointer into the input; empty for the input as a whole."""
    keyword: Annotated[StrictStr, Field(max_length=64, min_length=1)]
    """The JSON Schema keyword that failed, or the name of the argument rule."""
    message: Annotated[StrictStr, Field(max_length=1000, min_length=1)]
    """What is expected there, without the value that was sent."""
