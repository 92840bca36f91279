"""Models of `tools/forget.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from pydantic import ConfigDict, StrictBool

from ..._validation import Model
from ..types.idempotency_key import IdempotencyKey
from ..types.memory_id import MemoryId
from ..types.timestamp import Timestamp

__all__ = ["ForgetInput", "ForgetOutput"]


class ForgetInput(Model, place="tools/forget.json#/$defs/input"):
    """The memory to forget."""

    model_config = ConfigDict(extra="forbid")

    memory_id: MemoryId
    """The memory to forget."""
    purge: StrictBool = False
    """Erase it for good."""
    idempotency_key: IdempotencyKey | None = None
    """Makes a retry of this very call safe."""


class ForgetOutput(Model, place="tools/forget.json#/$defs/output"):
    """What became of the memory."""

    memory_id: MemoryId
    """The memory that was named."""
    outcome: Literal["forgotten", "purged"]
    """Whether it can come back."""
    changed: StrictBool
    """Whether this call did it; false where it was forgotten already."""
    restorable_until: Timestamp | None
    """Until when it can be restored; null where it cannot."""
