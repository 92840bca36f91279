"""Models of `types/MemoryLink.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from pydantic import StrictStr

from ..._validation import Model
from .link_relation import LinkRelation
from .memory_id import MemoryId
from .timestamp import Timestamp

__all__ = ["MemoryLink"]


class MemoryLink(Model, place="types/MemoryLink.json"):
    """A directed link from one memory to another."""

    kind: Literal["memory_link"]
    """Says that this connection joins two memories."""
    source_id: MemoryId
    """The memory that the link starts from."""
    target_id: MemoryId
    """The memory that the link points to."""
    relation: LinkRelation
    """What the source says about the target."""
    note: StrictStr | None
    """Why the link was made; null where nobody said."""
    created_at: Timestamp
    """When the link was made."""
