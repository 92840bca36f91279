"""Models of `types/MemoryHit.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictBool, StrictStr

from ..._validation import Model, Number
from .loop_state import LoopState
from .memory_id import MemoryId
from .memory_kind import MemoryKind
from .memory_uri import MemoryUri
from .principal import Principal
from .scope_path import ScopePath
from .tag import Tag
from .timestamp import Timestamp
from .visibility import Visibility

__all__ = ["MemoryHit"]


class MemoryHit(Model, place="types/MemoryHit.json"):
    """A memory as a search shows it: an excerpt, and where to read the whole."""

    id: MemoryId
    """The memory's id."""
    uri: MemoryUri
    """Where the full row can be read."""
    kind: MemoryKind
    """What sort of thing it states."""
    excerpt: Annotated[StrictStr, Field(max_length=600, min_length=1)]
    """The content, or its beginning up to the last whole word that fits."""
    truncated: StrictBool
    """Whether the content goes on after the excerpt."""
    scope: ScopePath
    """Where it lives."""
    visibility: Visibility
    """Who can read it, beside those it is shared with."""
    author: Principal
    """Who stored it."""
    tags: list[Tag]
    """Its labels, sorted."""
    loop_state: LoopState | None = None
    """The state of the open loop; absent where `kind` is not an open loop."""
    superseded_by: MemoryId | None
    """The memory that took its place; null while none has."""
    score: Annotated[Number, Field(ge=0, le=1)]
    """How well it fits the query, from 0 to 1; comparable within one result only."""
    created_at: Timestamp
    """When it was stored."""
