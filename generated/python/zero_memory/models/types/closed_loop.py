"""Models of `types/ClosedLoop.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from pydantic import StrictStr

from ..._validation import Model
from .timestamp import Timestamp

__all__ = ["ClosedLoop"]


class ClosedLoop(Model, place="types/ClosedLoop.json"):
    """The task is done or dropped, or the question answered."""

    status: Literal["closed"]
    """The loop was closed."""
    closed_at: Timestamp
    """When it was closed."""
    resolution: StrictStr | None
    """How it ended; null where nobody said."""
