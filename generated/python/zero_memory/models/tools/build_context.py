"""Models of `tools/build_context.json`, made by `charter generate`."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field, StrictBool, StrictInt, StrictStr

from ..._validation import Model
from ..types.context_pack import ContextPack
from ..types.memory_kind import MemoryKind
from ..types.project_hint import ProjectHint
from ..types.scope_path import ScopePath
from ..types.session_attachment import SessionAttachment
from ..types.thread_token import ThreadToken

__all__ = ["BuildContextInput", "BuildContextOutput"]


class BuildContextInput(Model, place="tools/build_context.json#/$defs/input"):
    """The task, and how much to bring."""

    model_config = ConfigDict(extra="forbid")

    task: Annotated[StrictStr, Field(max_length=4000, min_length=1)]
    """What is to be done, in a few sentences."""
    token_budget: Annotated[StrictInt, Field(ge=256, le=32000)] = 4000
    """The most tokens that the pack may cost."""
    scope: ScopePath | None = None
    """Draw on this scope only. Goes before `project_hint` and `thread`."""
    project_hint: ProjectHint | None = None
    """Points to the project to draw on."""
    thread: ThreadToken | None = None
    """The thread of an earlier result; its attached project is drawn on."""
    kinds: Annotated[list[MemoryKind] | None, Field(max_length=9, min_length=1)] = None
    """Only memories of these kinds."""
    include_rules: StrictBool = True
    """Whether to bring standing rules."""
    include_open_loops: StrictBool = True
    """Whether to bring tasks and questions still open."""
    include_entities: StrictBool = True
    """Whether to bring the people and things that the memories mention most."""


class BuildContextOutput(Model, place="tools/build_context.json#/$defs/output"):
    """The pack."""

    pack: ContextPack
    """What is known, cut to the budget."""
    session: SessionAttachment | None = None
    """The project that was drawn on as the attached one."""
