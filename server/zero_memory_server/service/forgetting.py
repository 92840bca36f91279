"""Forgetting: memories that are out of every result, until they are restored or erased."""

from __future__ import annotations

from zero_memory_server import idempotency
from zero_memory_server.context import Context
from zero_memory_server.failure import not_found
from zero_memory_server.store.clause import Clause, every
from zero_memory_server.store.session import Session

from . import entity, memory
from .access import Access
from .memory import MemoryRow
from .words import words

_OPEN = (
    "SELECT g.n, g.restorable_until FROM forgettings g WHERE g.memory = ? AND NOT EXISTS "
    "(SELECT 1 FROM restorations r WHERE r.forgetting = g.n) ORDER BY g.n DESC LIMIT 1"
)


def load(context: Context, access: Access, memory_id: str) -> tuple[MemoryRow, str | None]:
    """Return the memory, and until when it can be restored where it is forgotten.

    Raise `not_found` where the caller may not read it, or where that time is over.
    """
    session = context.session
    where = every([Clause("m.id = ?", (memory_id,)), access.readable()])
    found = memory.find(session, access, where)
    if not found:
        raise not_found()
    row = session.row(_OPEN, (found[0].n,))
    until: str | None = row[1] if row else None
    if until is not None and until < context.now:
        raise not_found()
    return found[0], until


def restore(session: Session, found: MemoryRow, user: str, at: str) -> None:
    """Record that the memory is back."""
    for number, _ in session.rows(_OPEN, (found.n,)):
        session.run(
            "INSERT INTO restorations (forgetting, restored_by, restored_at) VALUES (?, ?, ?)",
            (number, user, at),
        )


def purged(session: Session, user: str, memory_id: str) -> bool:
    """Return whether `user` erased the memory before: it is told to no one else."""
    return (
        session.row("SELECT 1 FROM purges WHERE memory_id = ? AND purged_by = ?", (memory_id, user))
        is not None
    )


def purge(session: Session, found: MemoryRow, user: str, at: str) -> None:
    """Erase the memory for good: its row, its words, and every kept result that tells of it.

    Entities that nothing mentions any more go with it.
    """
    erase(session, found.n, found.id, words(found.content, *found.tags))
    session.run(
        "INSERT INTO purges (memory_id, purged_by, purged_at) VALUES (?, ?, ?)",
        (found.id, user, at),
    )


def erase(session: Session, number: int, memory_id: str, known: list[str]) -> None:
    """Remove everything about a memory that is findable by the words `known`."""
    session.unindex(number, known)
    mentioned = session.rows("SELECT entity FROM mentions WHERE memory = ?", (number,))
    session.run("DELETE FROM memories WHERE n = ?", (number,))
    for (number_of_entity,) in mentioned:
        entity.abandon(session, number_of_entity)
    idempotency.redact(session, memory_id)


def sweep(session: Session, at: str, most: int) -> int:
    """Erase the memories whose time to be restored is over, at most `most`; return how many."""
    over = session.rows(
        "SELECT m.n, m.id, m.content, m.tags FROM forgettings g JOIN memories m ON m.n = g.memory "
        "WHERE g.restorable_until < ? AND NOT EXISTS "
        "(SELECT 1 FROM restorations r WHERE r.forgetting = g.n) "
        "ORDER BY g.restorable_until, g.n LIMIT ?",
        (at, most),
    )
    for number, memory_id, content, tags in over:
        erase(session, number, memory_id, words(content, *memory.labels(tags)))
    return len(over)
