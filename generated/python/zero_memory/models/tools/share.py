"""Models of `tools/share.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field

from ..._validation import Model
from ..types.group_path import GroupPath
from ..types.idempotency_key import IdempotencyKey
from ..types.item_failure import ItemFailure
from ..types.memory_id import MemoryId

__all__ = ["ShareInput", "ShareOutput"]


class ShareInput(Model, place="tools/share.json#/$defs/input"):
    """What to share, and with whom."""

    model_config = ConfigDict(extra="forbid")

    memory_ids: Annotated[list[MemoryId], Field(max_length=100, min_length=1)]
    """The memories to share."""
    target: GroupPath
    """The team or project whose members may read them. The caller must be one of its members."""
    idempotency_key: IdempotencyKey | None = None
    """Makes a retry of this very call safe."""


class ShareOutput(Model, place="tools/share.json#/$defs/output"):
    """What became of each memory."""

    target: GroupPath
    """The team or project that was named."""
    shared: Annotated[list[MemoryId], Field(max_length=100)]
    """Memories that are shared by this call."""
    unchanged: Annotated[list[MemoryId], Field(max_length=100)]
    """Memories that its members could read already."""
    failed: Annotated[list[ItemFailure], Field(max_length=100)]
    """Memories that were not shared, with the reason."""
