"""Supersession: one memory takes the place of another."""

from __future__ import annotations

from zero_memory_server.context import Context
from zero_memory_server.failure import conflict
from zero_memory_server.store.session import Session

from . import memory
from .memory import MemoryRow


def supersede(context: Context, new: MemoryRow, old: MemoryRow, note: str | None = None) -> bool:
    """Record that `new` takes the place of `old`; return whether that was news.

    Raise `conflict` where `old` takes the place of `new`, be it by way of others.
    """
    session = context.session
    session.lock("supersession")
    if reaches(session, old.n, new.n):
        raise conflict("Two memories cannot supersede one another.")
    return link(context, new, old, "supersedes", note)


def link(
    context: Context, source: MemoryRow, target: MemoryRow, relation: str, note: str | None
) -> bool:
    """Record a link between two memories; return whether it was not there yet."""
    session = context.session
    created = session.run(
        "INSERT INTO links (source, target, relation, note, linked_by, created_at) "
        "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (source, target, relation) DO NOTHING",
        (source.n, target.n, relation, note, context.principal.user, context.now),
    )
    if created:
        memory.touch(session, source.n, context.now)
        memory.touch(session, target.n, context.now)
    return created > 0


def reaches(session: Session, start: int, end: int) -> bool:
    """Return whether `start` is `end`, or supersedes it, be it by way of others."""
    found = session.row(
        "WITH RECURSIVE reached (n) AS (SELECT CAST(? AS BIGINT) UNION "
        "SELECT l.target FROM links l JOIN reached r ON l.source = r.n "
        "WHERE l.relation = 'supersedes') SELECT 1 FROM reached WHERE n = ? LIMIT 1",
        (start, end),
    )
    return found is not None
