"""Models of `tools/restore_memory.json`, made by `charter generate`."""

from __future__ import annotations

from pydantic import ConfigDict, StrictBool

from ..._validation import Model
from ..types.idempotency_key import IdempotencyKey
from ..types.memory import Memory
from ..types.memory_id import MemoryId

__all__ = ["RestoreMemoryInput", "RestoreMemoryOutput"]


class RestoreMemoryInput(Model, place="tools/restore_memory.json#/$defs/input"):
    """The memory to bring back."""

    model_config = ConfigDict(extra="forbid")

    memory_id: MemoryId
    """The forgotten memory."""
    idempotency_key: IdempotencyKey | None = None
    """Makes a retry of this very call safe."""


class RestoreMemoryOutput(Model, place="tools/restore_memory.json#/$defs/output"):
    """The memory that is back."""

    memory: Memory
    """The full row."""
    changed: StrictBool
    """Whether this call brought it back; false where it was not forgotten."""
