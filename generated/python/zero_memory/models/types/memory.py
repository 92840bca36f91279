"""Models of `types/Memory.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr

from ..._validation import Model
from .attributes import Attributes
from .entity_ref import EntityRef
from .group_path import GroupPath
from .loop_state import LoopState
from .memory_id import MemoryId
from .memory_kind import MemoryKind
from .memory_link import MemoryLink
from .memory_uri import MemoryUri
from .principal import Principal
from .scope_path import ScopePath
from .tag import Tag
from .timestamp import Timestamp
from .visibility import Visibility

__all__ = ["Memory"]


class Memory(Model, place="types/Memory.json"):
    """One memory: the full, untruncated row."""

    id: MemoryId
    """The memory's id."""
    uri: MemoryUri
    """Where this row can be read as a resource."""
    kind: MemoryKind
    """What sort of thing it states."""
    content: Annotated[StrictStr, Field(max_length=16000, min_length=1)]
    """What it states, whole."""
    scope: ScopePath
    """Where it lives."""
    visibility: Visibility
    """Who can read it, beside those it is shared with."""
    shared_with: list[GroupPath]
    """The teams and projects it was shared with, sorted."""
    author: Principal
    """Who stored it."""
    tags: list[Tag]
    """Its labels, sorted."""
    attributes: Attributes
    """Free facts stored with it."""
    loop_state: LoopState | None = None
    """The state of the open loop; absent where `kind` is not an open loop."""
    superseded_by: MemoryId | None
    """The memory that took its place; null while none has."""
    entities: list[EntityRef]
    """The entities it speaks of, by name."""
    links: list[MemoryLink]
    """Its links to and from memories that the caller can read, oldest first."""
    created_at: Timestamp
    """When it was stored."""
    updated_at: Timestamp
    """When anything about it last changed."""
