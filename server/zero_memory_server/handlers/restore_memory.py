"""Brings a forgotten memory back."""

from __future__ import annotations

from typing import Any

from zero_memory.models.tools.restore_memory import RestoreMemoryInput
from zero_memory_server.context import Context
from zero_memory_server.failure import conflict
from zero_memory_server.service import forgetting, memory
from zero_memory_server.service.access import access_of
from zero_memory_server.service.words import digest


def handle(request: RestoreMemoryInput, context: Context) -> dict[str, Any]:
    """Add the restoration, beside the forgetting, which stays on record."""
    session = context.session
    session.lock(f"memory:{request.memory_id}")
    access = access_of(context.principal, session)
    found, until = forgetting.load(context, access, request.memory_id)
    memory.require_change(access, found)
    if until is not None:
        same = digest(found.content)
        session.lock(f"content:{found.scope}:{same}")
        if (
            found.superseded_by is None
            and found.closed_at is None
            and memory.standing(session, access, found.scope, same)
        ):
            raise conflict("The same content was stored again: use the newer memory.")
        forgetting.restore(session, found, context.principal.user, context.now)
        memory.touch(session, found.n, context.now)
    restored = memory.load(session, access, found.id)
    return {
        "memory": memory.whole(session, access, [restored])[0],
        "changed": until is not None,
    }


def summary(content: dict[str, Any]) -> str:
    """Say what came back."""
    return f"`{content['memory']['id']}` is {'back' if content['changed'] else 'not forgotten'}."
