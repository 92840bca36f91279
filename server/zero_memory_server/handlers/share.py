"""Lets the members of a group read memories where they are."""

from __future__ import annotations

from typing import Any

from zero_memory.models.tools.share import ShareInput
from zero_memory_server.context import Context
from zero_memory_server.failure import forbidden
from zero_memory_server.service import batch, memory
from zero_memory_server.service.access import Access, access_of
from zero_memory_server.service.memory import MemoryRow
from zero_memory_server.service.project import ensure_scope


def handle(request: ShareInput, context: Context) -> dict[str, Any]:
    """Add a share for each memory that is the caller's to share."""
    session = context.session
    access = access_of(context.principal, session)
    access.require("reader", request.target)
    ensure_scope(request.target, session, context.now)

    def share(found: MemoryRow) -> bool:
        return _share(found, request.target, context, access)

    shared, unchanged, failed = batch.each(session, access, request.memory_ids, share)
    return {"target": request.target, "shared": shared, "unchanged": unchanged, "failed": failed}


def summary(content: dict[str, Any]) -> str:
    """Say how many were shared, and how many were not."""
    return batch.summary(content, "shared", f"with `{content['target']}`")


def _share(found: MemoryRow, target: str, context: Context, access: Access) -> bool:
    if found.visibility == "private" and found.author != access.user:
        raise forbidden("Only the author can share a private memory.")
    if found.visibility == "scope" and found.scope == target:
        return False
    memory.require_change(access, found)
    created = context.session.run(
        "INSERT INTO shares (memory, target, shared_by, created_at) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (memory, target) DO NOTHING",
        (found.n, target, access.user, context.now),
    )
    if created:
        memory.touch(context.session, found.n, context.now)
    return created > 0
