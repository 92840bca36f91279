"""Search: memories that fit words and filters, best first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from zero_memory_server.store.clause import Clause, every, one_of
from zero_memory_server.store.session import Session

from . import memory
from .access import Access
from .listing import Among, by_age
from .memory import MemoryRow
from .words import terms

EVERYTHING = "*"
"""The query that matches every memory, newest first."""


@dataclass(frozen=True, slots=True)
class Found:
    """A memory, and how well it fits, from 0 to 1."""

    memory: MemoryRow
    score: float


def loops(kinds: Iterable[str] | None) -> list[str]:
    """Return those of `kinds` that are open until they are closed; None stands for all kinds."""
    return [kind for kind in memory.LOOPS if kinds is None or kind in kinds]


def open_loop() -> Clause:
    """Return the condition that a memory is a loop still open."""
    kinds = one_of("m.kind", memory.LOOPS)
    return Clause(
        f"{kinds.text} AND NOT EXISTS (SELECT 1 FROM closures x WHERE x.memory = m.n)",
        kinds.values,
    )


def tagged(tag: str) -> Clause:
    """Return the condition that a memory carries `tag`."""
    return Clause("EXISTS (SELECT 1 FROM memory_tags t WHERE t.memory = m.n AND t.tag = ?)", (tag,))


def current(access: Access) -> Clause:
    """Return the condition that no memory which the caller sees has taken its place."""
    superseded = access.superseded()
    return Clause(f"{superseded.text} IS NULL", superseded.values)


def search(
    session: Session,
    access: Access,
    query: str,
    among: Among,
    filters: Iterable[Clause],
    limit: int,
    offset: int = 0,
) -> list[Found]:
    """Return the memories that `query` finds, of those that `filters` admit, best first.

    Only what the caller may read, and what is not forgotten, is found.
    """
    where = every([among.condition, *filters, access.recallable()])
    if query.strip() == EVERYTHING:
        page = by_age(session, access, among, where, limit, offset, newest_first=True)
        return [Found(row, 1.0) for row in page]
    matches = session.search(terms(query), where, limit, offset)
    chosen = one_of("m.n", [match.memory for match in matches])
    rows = {row.n: row for row in memory.find(session, access, chosen)}
    return [Found(rows[match.memory], match.score) for match in matches]


def mentioning(entity: int) -> Clause:
    """Return the condition that a memory mentions the entity of that row number."""
    return Clause(
        "EXISTS (SELECT 1 FROM mentions p WHERE p.memory = m.n AND p.entity = ?)", (entity,)
    )


def oldest(
    session: Session, access: Access, among: Among, filters: Iterable[Clause], limit: int
) -> list[Found]:
    """Return the memories that `filters` admit and the caller may read, oldest first."""
    where = every([among.condition, *filters, access.recallable()])
    page = by_age(session, access, among, where, limit, newest_first=False)
    return [Found(row, 1.0) for row in page]
