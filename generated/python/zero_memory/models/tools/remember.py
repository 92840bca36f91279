"""Models of `tools/remember.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StrictStr

from ..._validation import Model
from ..types.attributes import Attributes
from ..types.entity_name import EntityName
from ..types.entity_ref import EntityRef
from ..types.idempotency_key import IdempotencyKey
from ..types.memory_hit import MemoryHit
from ..types.memory_id import MemoryId
from ..types.memory_kind import MemoryKind
from ..types.memory_uri import MemoryUri
from ..types.project_hint import ProjectHint
from ..types.scope_path import ScopePath
from ..types.session_attachment import SessionAttachment
from ..types.tag import Tag
from ..types.thread_token import ThreadToken
from ..types.visibility import Visibility

__all__ = ["RememberInput", "RememberOutput"]


class RememberInput(Model, place="tools/remember.json#/$defs/input"):
    """The memory to store, and where."""

    model_config = ConfigDict(extra="forbid")

    content: Annotated[StrictStr, Field(max_length=16000, min_length=1)]
    """What to remember, in plain language, complete in itself."""
    kind: MemoryKind
    """What sort of thing it states."""
    scope: ScopePath | None = None
    """Where it belongs. Goes before `project_hint` and `thread`."""
    project_hint: ProjectHint | None = None
    """
    Points to the project it belongs to, and attaches the session to that project. Refused where
    it matches no project.
    """
    thread: ThreadToken | None = None
    """The thread of an earlier result; its attached project is where the memory belongs."""
    visibility: Visibility = "scope"
    """Who can read it."""
    tags: Annotated[list[Tag] | None, Field(max_length=20)] = None
    """Labels to find it by."""
    attributes: Attributes | None = None
    """Free facts to keep with it, such as a commit or a ticket."""
    entities: Annotated[list[EntityName] | None, Field(max_length=50)] = None
    """The people, projects and things it speaks of. Unknown ones are made."""
    supersedes: Annotated[list[MemoryId] | None, Field(max_length=20)] = None
    """The memories that this one takes the place of."""
    idempotency_key: IdempotencyKey | None = None
    """Makes a retry of this very call safe."""


class RememberOutput(Model, place="tools/remember.json#/$defs/output"):
    """What became of the memory."""

    outcome: Literal["created", "duplicate"]
    """Whether it was stored now, or was there already."""
    memory_id: MemoryId
    """The memory that holds the content."""
    uri: MemoryUri
    """Where its full row can be read."""
    kind: MemoryKind
    """The kind it is stored under."""
    scope: ScopePath
    """The scope it is stored in."""
    visibility: Visibility
    """Who can read it."""
    superseded: list[MemoryId]
    """The memories it took the place of."""
    entities: list[EntityRef]
    """The entities it mentions, known and new."""
    similar: Annotated[list[MemoryHit], Field(max_length=5)]
    """
    Memories in the same scope that say nearly the same, nearest first. Supersede them where the
    new one is better.
    """
    session: SessionAttachment | None = None
    """The project that the session is attached to after this call."""
