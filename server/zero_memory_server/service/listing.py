"""Listings: memories by age, of those that the caller may read.

What a user may read lies in several places. An index gives each of them by age,
and none gives all: so the first of every place are taken, and merged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from zero_memory_server.store.clause import TRUE, Clause, every, one_of
from zero_memory_server.store.session import Session

from . import memory
from .access import Access
from .memory import MemoryRow


@dataclass(frozen=True, slots=True)
class Among:
    """Which memories are looked at: those of a scope, and of some kinds; None for all."""

    scope: str | None = None
    kinds: Sequence[str] | None = None

    @property
    def condition(self) -> Clause:
        """The condition that a memory lives in the scope or was shared with it, and its kind."""
        found = []
        if self.scope is not None:
            found.append(
                Clause(
                    "m.scope = ? OR EXISTS "
                    "(SELECT 1 FROM shares w WHERE w.memory = m.n AND w.target = ?)",
                    (self.scope, self.scope),
                )
            )
        if self.kinds is not None:
            found.append(one_of("m.kind", self.kinds))
        return every(found)

    def places(self, access: Access) -> Iterator[Clause]:
        """Yield conditions that an index gives by age; what the user may read fulfils one."""
        kinds = (
            [TRUE]
            if self.kinds is None
            else [Clause("m.kind = ?", (kind,)) for kind in dict.fromkeys(self.kinds)]
        )
        scopes = access.scopes if self.scope is None else [self.scope]
        for scope in scopes:
            for kind in kinds:
                yield every([Clause("m.scope = ? AND m.visibility = 'scope'", (scope,)), kind])
        yield Clause("m.author = ? AND m.visibility = 'private'", (access.user,))
        groups = [scope for scope in scopes if not scope.startswith("user.")]
        if groups:
            shared = one_of("h.target", groups)
            yield Clause(
                f"m.n IN (SELECT h.memory FROM shares h WHERE {shared.text})", shared.values
            )


def by_age(
    session: Session,
    access: Access,
    among: Among,
    where: Clause,
    limit: int,
    offset: int = 0,
    *,
    newest_first: bool,
) -> list[MemoryRow]:
    """Return `limit` memories after the first `offset`, of those that `where` admits.

    Whether the caller may read them is for `where` to say.
    """
    way = "DESC" if newest_first else "ASC"
    last = Clause(f"ORDER BY m.created_at {way}, m.n {way} LIMIT ?", (offset + limit,))
    first: set[tuple[str, int]] = set()
    for place in among.places(access):
        first.update(
            session.rows(
                Clause("SELECT m.created_at, m.n FROM memories m WHERE")
                + every([place, where])
                + last
            )
        )
    page = [n for _, n in sorted(first, reverse=newest_first)[offset : offset + limit]]
    found = {row.n: row for row in memory.find(session, access, one_of("m.n", page))}
    return [found[n] for n in page]
