"""Models of `wire/ValidationDetails.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ..._validation import Model
from .validation_problem import ValidationProblem

__all__ = ["ValidationDetails"]


class ValidationDetails(Model, place="wire/ValidationDetails.json"):
    """The details of a `validation_failed`. Open: other members may come with any release."""

    errors: Annotated[list[ValidationProblem], Field(max_length=100, min_length=1)]
    """What is wrong, by place."""
