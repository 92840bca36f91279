"""Closes an open loop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zero_memory.models.tools.close_loop import CloseLoopInput
from zero_memory_server.context import Context
from zero_memory_server.failure import conflict
from zero_memory_server.service import memory
from zero_memory_server.service.access import access_of


def guarded(request: CloseLoopInput) -> Iterator[tuple[str, str]]:
    """Yield the text that would be stored."""
    if request.resolution is not None:
        yield "/resolution", request.resolution


def handle(request: CloseLoopInput, context: Context) -> dict[str, Any]:
    """Add the closure, beside the memory, which stays as it is."""
    session = context.session
    access = access_of(context.principal, session)
    loop = memory.load(session, access, request.memory_id)
    memory.require_change(access, loop)
    if loop.kind not in memory.LOOPS:
        raise conflict("This memory is not an open loop: only tasks and questions can be closed.")
    closed = session.run(
        "INSERT INTO closures (memory, resolution, closed_by, closed_at) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (memory) DO NOTHING",
        (loop.n, request.resolution, context.principal.user, context.now),
    )
    if not closed:
        raise conflict("This loop is closed already.")
    memory.touch(session, loop.n, context.now)
    return {
        "memory_id": loop.id,
        "uri": loop.uri,
        "kind": loop.kind,
        "loop_state": {
            "status": "closed",
            "closed_at": context.now,
            "resolution": request.resolution,
        },
    }


def summary(content: dict[str, Any]) -> str:
    """Say what was closed."""
    return f"Closed `{content['memory_id']}`."
