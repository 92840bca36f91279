"""Models of `types/EntityMention.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Literal

from ..._validation import Model
from .entity_ref import EntityRef
from .memory_id import MemoryId
from .timestamp import Timestamp

__all__ = ["EntityMention"]


class EntityMention(Model, place="types/EntityMention.json"):
    """Says that a memory speaks of an entity."""

    kind: Literal["entity_mention"]
    """Says that this connection joins a memory and an entity."""
    memory_id: MemoryId
    """The memory that mentions the entity."""
    entity: EntityRef
    """The entity that is mentioned."""
    created_at: Timestamp
    """When the mention was recorded."""
