"""Models of `routes/memory.json`, made by `charter generate`."""

from __future__ import annotations

from pydantic import ConfigDict

from ..._validation import Model
from ..types.memory import Memory
from ..types.memory_id import MemoryId

__all__ = ["MemoryInput", "MemoryOutput"]


class MemoryInput(Model, place="routes/memory.json#/$defs/input"):
    """The memory to read."""

    model_config = ConfigDict(extra="forbid")

    memory_id: MemoryId
    """Its id."""


class MemoryOutput(Memory, place="routes/memory.json#/$defs/output"):
    """The full row."""
