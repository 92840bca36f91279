"""Models of `tools/recall.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictBool, StrictInt, StrictStr

from ..._validation import Model
from ..types.cursor import Cursor
from ..types.entity_id import EntityId
from ..types.memory_hit import MemoryHit
from ..types.memory_kind import MemoryKind
from ..types.project_hint import ProjectHint
from ..types.scope_path import ScopePath
from ..types.session_attachment import SessionAttachment
from ..types.tag import Tag
from ..types.thread_token import ThreadToken
from ..types.timestamp import Timestamp

__all__ = ["RecallInput", "RecallOutput"]


class RecallInput(Model, place="tools/recall.json#/$defs/input"):
    """What to look for, and where."""

    model_config = ConfigDict(extra="forbid")

    query: Annotated[StrictStr, Field(max_length=1000, min_length=1)]
    """What to look for. `*` alone matches everything, newest first."""
    scope: ScopePath | None = None
    """Search this scope only. Goes before `project_hint` and `thread`."""
    project: Annotated[
        StrictStr | None,
        Field(
            deprecated="Send the scope path `proj.<owner>.<slug>`; a bare slug cannot name another owner's project. Goes in 3.0.0.",
            pattern="^[a-z0-9][a-z0-9_-]{0,62}$",
        ),
    ] = None
    """Slug of one of the caller's own projects to search."""
    project_hint: ProjectHint | None = None
    """Points to the project to search."""
    thread: ThreadToken | None = None
    """The thread of an earlier result; its attached project is searched."""
    kinds: Annotated[list[MemoryKind] | None, Field(max_length=9, min_length=1)] = None
    """Only memories of these kinds."""
    tags: Annotated[list[Tag] | None, Field(max_length=20, min_length=1)] = None
    """Only memories that carry all of these tags."""
    entity_id: EntityId | None = None
    """Only memories that mention this entity."""
    created_after: Timestamp | None = None
    """Only memories stored at this moment or later."""
    created_before: Timestamp | None = None
    """Only memories stored before this moment."""
    open_loops_only: StrictBool = False
    """Only tasks and questions that are still open."""
    include_superseded: StrictBool = False
    """Also memories that others have taken the place of."""
    limit: Annotated[StrictInt, Field(ge=1, le=100)] = 10
    """How many hits to return at most."""
    cursor: Cursor | None = None
    """The `next_cursor` of the page before."""


class RecallOutput(Model, place="tools/recall.json#/$defs/output"):
    """The memories found."""

    memories: Annotated[list[MemoryHit], Field(max_length=100)]
    """The hits, best first."""
    next_cursor: Cursor | None
    """Where the next page starts; null on the last one."""
    session: SessionAttachment | None = None
    """The project that was searched as the attached one."""
