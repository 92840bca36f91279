"""Models of `types/ItemFailure.json`, made by `charter generate`."""

from __future__ import annotations

from ..._validation import Model
from ..wire.error_object import ErrorObject
from .memory_id import MemoryId

__all__ = ["ItemFailure"]


class ItemFailure(Model, place="types/ItemFailure.json"):
    """Why one memory of a call on many was left as it was. The others are not affected."""

    memory_id: MemoryId
    """The memory that was left as it was."""
    error: ErrorObject
    """Why."""
