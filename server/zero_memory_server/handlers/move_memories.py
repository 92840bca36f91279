"""Moves memories to another scope."""

from __future__ import annotations

from typing import Any

from zero_memory.models.tools.move_memories import MoveMemoriesInput
from zero_memory_server.context import Context
from zero_memory_server.failure import conflict, forbidden
from zero_memory_server.service import batch, entity, memory
from zero_memory_server.service.access import Access, access_of
from zero_memory_server.service.memory import MemoryRow
from zero_memory_server.service.project import ensure_scope
from zero_memory_server.service.words import digest


def handle(request: MoveMemoriesInput, context: Context) -> dict[str, Any]:
    """Give each memory that is the caller's to move its new scope."""
    session = context.session
    access = access_of(context.principal, session)
    access.require("writer", request.target)
    ensure_scope(request.target, session, context.now)

    def move(found: MemoryRow) -> bool:
        return _move(found, request.target, context, access)

    moved, unchanged, failed = batch.each(session, access, request.memory_ids, move)
    return {"target": request.target, "moved": moved, "unchanged": unchanged, "failed": failed}


def summary(content: dict[str, Any]) -> str:
    """Say how many were moved, and how many were not."""
    return batch.summary(content, "moved", f"to `{content['target']}`")


def _move(found: MemoryRow, target: str, context: Context, access: Access) -> bool:
    session = context.session
    if found.scope == target:
        return False
    memory.require_change(access, found)
    if not memory.may_take(access, found):
        raise forbidden("Only the author and admins of the scope can move a memory away from it.")
    same = digest(found.content)
    session.lock(f"content:{target}:{same}")
    if memory.standing(session, access, target, same):
        raise conflict("The target has a memory that states the same.")
    session.run("UPDATE memories SET scope = ? WHERE n = ?", (target, found.n))
    entity.rehome(context, found, target)
    memory.touch(session, found.n, context.now)
    return True
