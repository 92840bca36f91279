"""Models of `tools/close_loop.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictStr

from ..._validation import Model
from ..types.closed_loop import ClosedLoop
from ..types.idempotency_key import IdempotencyKey
from ..types.memory_id import MemoryId
from ..types.memory_kind import MemoryKind
from ..types.memory_uri import MemoryUri

__all__ = ["CloseLoopInput", "CloseLoopOutput"]


class CloseLoopInput(Model, place="tools/close_loop.json#/$defs/input"):
    """The loop to close."""

    model_config = ConfigDict(extra="forbid")

    memory_id: MemoryId
    """The task or question to close."""
    resolution: Annotated[StrictStr | None, Field(max_length=4000, min_length=1)] = None
    """How it ended."""
    idempotency_key: IdempotencyKey | None = None
    """Makes a retry of this very call safe."""


class CloseLoopOutput(Model, place="tools/close_loop.json#/$defs/output"):
    """The loop as it was closed."""

    memory_id: MemoryId
    """The memory that was closed."""
    uri: MemoryUri
    """Where its full row can be read."""
    kind: MemoryKind
    """Its kind, which stays as it was."""
    loop_state: ClosedLoop
    """Its state now."""
