"""Models of `tools/move_memories.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field

from ..._validation import Model
from ..types.idempotency_key import IdempotencyKey
from ..types.item_failure import ItemFailure
from ..types.memory_id import MemoryId
from ..types.scope_path import ScopePath

__all__ = ["MoveMemoriesInput", "MoveMemoriesOutput"]


class MoveMemoriesInput(Model, place="tools/move_memories.json#/$defs/input"):
    """What to move, and where to."""

    model_config = ConfigDict(extra="forbid")

    memory_ids: Annotated[list[MemoryId], Field(max_length=100, min_length=1)]
    """The memories to move."""
    target: ScopePath
    """The scope to move them to. The caller must be allowed to write there."""
    idempotency_key: IdempotencyKey | None = None
    """Makes a retry of this very call safe."""


class MoveMemoriesOutput(Model, place="tools/move_memories.json#/$defs/output"):
    """What became of each memory."""

    target: ScopePath
    """The scope that was named."""
    moved: Annotated[list[MemoryId], Field(max_length=100)]
    """Memories that were moved by this call."""
    unchanged: Annotated[list[MemoryId], Field(max_length=100)]
    """Memories that were there already."""
    failed: Annotated[list[ItemFailure], Field(max_length=100)]
    """Memories that were not moved, with the reason."""
