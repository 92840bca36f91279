"""Takes a memory out of every result, or erases it for good."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from zero_memory.models.tools.forget import ForgetInput
from zero_memory_server.clock import timestamp
from zero_memory_server.context import Context
from zero_memory_server.failure import forbidden
from zero_memory_server.service import forgetting, memory
from zero_memory_server.service.access import access_of


def handle(request: ForgetInput, context: Context) -> dict[str, Any]:
    """Forget the memory, or purge it; say so where that was done before."""
    session = context.session
    session.lock(f"memory:{request.memory_id}")
    if forgetting.purged(session, context.principal.user, request.memory_id):
        return _told(request.memory_id, "purged", False, None)
    access = access_of(context.principal, session)
    found, until = forgetting.load(context, access, request.memory_id)
    memory.require_change(access, found)
    if request.purge:
        if not memory.may_take(access, found):
            raise forbidden("Only the author and admins of the scope can purge a memory.")
        forgetting.purge(session, found, context.principal.user, context.now)
        return _told(found.id, "purged", True, None)
    if until is not None:
        return _told(found.id, "forgotten", False, until)
    until = timestamp(context.at + timedelta(days=context.settings.restorable_days))
    session.run(
        "INSERT INTO forgettings (memory, forgotten_by, forgotten_at, restorable_until) "
        "VALUES (?, ?, ?, ?)",
        (found.n, context.principal.user, context.now, until),
    )
    memory.touch(session, found.n, context.now)
    return _told(found.id, "forgotten", True, until)


def summary(content: dict[str, Any]) -> str:
    """Say whether it can come back."""
    if content["outcome"] == "purged":
        return f"`{content['memory_id']}` is erased for good."
    return (
        f"`{content['memory_id']}` is forgotten; it can be restored until "
        f"{content['restorable_until']}."
    )


def _told(memory_id: str, outcome: str, changed: bool, until: str | None) -> dict[str, Any]:
    return {
        "memory_id": memory_id,
        "outcome": outcome,
        "changed": changed,
        "restorable_until": until,
    }
