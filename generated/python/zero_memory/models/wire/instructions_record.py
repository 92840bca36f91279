"""Models of `wire/InstructionsRecord.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictInt

from ..._validation import Model
from ..instructions import Instructions

__all__ = ["InstructionsRecord"]


class InstructionsRecord(Model, place="wire/InstructionsRecord.json"):
    """
    Says how the connect-time instructions were composed, so that a client can see what it did
    not get.
    """

    budget: StrictInt | None
    """The budget in bytes of UTF-8; null where none held."""
    bytes: Annotated[StrictInt, Field(ge=0, le=1000000)]
    """The size of the text that was sent, in bytes of UTF-8."""
    included: list[Instructions]
    """The segments that were sent, in the order of the text."""
    dropped: list[Instructions]
    """The segments that did not fit, first dropped first."""
