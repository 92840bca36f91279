"""SQL with its values beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Value = str | int | float | None
"""What a column holds, and what a `?` stands for."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A piece of SQL whose `?` stand for `values`, in order."""

    text: str
    values: tuple[Value, ...] = ()

    def __add__(self, other: Clause | str) -> Clause:
        """Return both, one after the other, with a blank between them."""
        if isinstance(other, str):
            return Clause(f"{self.text} {other}", self.values)
        return Clause(f"{self.text} {other.text}", self.values + other.values)


TRUE = Clause("1 = 1")
FALSE = Clause("1 = 0")


def every(clauses: Iterable[Clause]) -> Clause:
    """Return the condition that holds where all of `clauses` do."""
    return _joined(clauses, " AND ", TRUE)


def some(clauses: Iterable[Clause]) -> Clause:
    """Return the condition that holds where one of `clauses` does."""
    return _joined(clauses, " OR ", FALSE)


def one_of(column: str, values: Sequence[Value]) -> Clause:
    """Return the condition that `column` holds one of `values`."""
    if not values:
        return FALSE
    return Clause(f"{column} IN ({', '.join('?' * len(values))})", tuple(values))


def _joined(clauses: Iterable[Clause], word: str, none: Clause) -> Clause:
    found = list(clauses)
    if not found:
        return none
    text = word.join(f"({clause.text})" for clause in found)
    return Clause(text, tuple(value for clause in found for value in clause.values))
