"""Searches that look at the best candidates first.

An index ranks all matches fast, and takes as long for one as for many; whether
a memory is the caller's to see takes more. So it ranks once, only the best are
asked about, and more of them where too few are the caller's.
"""

from __future__ import annotations

from collections.abc import Sequence

from .clause import Clause
from .session import Row, Session

_FIRST, _MOST = 2, 16
"""For how many candidates, for each hit that is asked for, it is asked at first, and in all."""

_WIDEST = 4096
"""How many candidates are taken at most, before every match is looked at."""


def search(
    session: Session, best: Clause, joined: Clause, order: str, where: Clause, wanted: int
) -> list[Row]:
    """Return row number and rank of the best memories that `where` admits, at most `wanted`.

    `best` selects both for every match, in order; `joined` does so with the
    memory beside it as `m`, up to its condition, and `order` is its order.
    """
    window = min(_MOST * wanted + 8, _WIDEST)
    candidates = session.rows(best + Clause("LIMIT ?", (window,)))
    found: list[Row] = []
    first = _FIRST * wanted + 8
    for some in (candidates[:first], candidates[first:]):
        admitted = _admitted(session, [number for number, _ in some], where)
        found += [row for row in some if row[0] in admitted]
        if len(found) >= wanted:
            return found[:wanted]
    if len(candidates) < window:
        return found
    return session.rows(joined + _grouped(where) + order + Clause("LIMIT ?", (wanted,)))


def _admitted(session: Session, numbers: Sequence[int], where: Clause) -> set[int]:
    if not numbers:
        return set()
    # CROSS JOIN keeps SQLite from walking through all that the caller may read: without
    # statistics it takes that for less work than looking up these rows.
    chosen = Clause(
        f"SELECT m.n FROM (VALUES {', '.join(['(?)'] * len(numbers))}) AS chosen "
        "CROSS JOIN memories m WHERE m.n = chosen.column1 AND",
        tuple(numbers),
    )
    return {number for (number,) in session.rows(chosen + _grouped(where))}


def _grouped(clause: Clause) -> Clause:
    return Clause(f"({clause.text})", clause.values)
