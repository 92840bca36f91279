"""Searches that look at the best candidates first.

An index ranks all matches fast; whether a memory is the caller's to see takes
more. So only the best are asked about, and more of them where too few are.
"""

from __future__ import annotations

from .clause import Clause, one_of
from .session import Row, Session

_FACTORS = (2, 16)
"""How many candidates for each hit that is asked for are taken at first, and then."""

_WIDEST = 4096
"""How many candidates are taken at most, before every match is looked at."""


def search(
    session: Session, best: Clause, joined: Clause, order: str, where: Clause, wanted: int
) -> list[Row]:
    """Return row number and rank of the best memories that `where` admits, at most `wanted`.

    `best` selects both for every match, in order; `joined` does so with the
    memory beside it as `m`, up to its condition, and `order` is its order.
    """
    for factor in _FACTORS:
        window = min(factor * wanted + 8, _WIDEST)
        candidates = session.rows(best + Clause("LIMIT ?", (window,)))
        chosen = one_of("m.n", [number for number, _ in candidates])
        query = Clause("SELECT m.n FROM memories m WHERE") + chosen + "AND"
        admitted = {number for (number,) in session.rows(query + _grouped(where))}
        found = [row for row in candidates if row[0] in admitted]
        if len(found) >= wanted or len(candidates) < window:
            return found[:wanted]
    return session.rows(joined + _grouped(where) + order + Clause("LIMIT ?", (wanted,)))


def _grouped(clause: Clause) -> Clause:
    return Clause(f"({clause.text})", clause.values)
