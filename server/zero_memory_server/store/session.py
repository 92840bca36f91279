"""The interface of a store: transactions over portable SQL."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from .clause import Clause, Value

Row = tuple[Any, ...]


class StoreError(Exception):
    """The store cannot be used, or could not do what it was asked."""


class Unavailable(StoreError):
    """The store does not answer, is full, or stayed busy for too long."""


class Duplicate(StoreError):
    """A row is there already that must be there once."""


@dataclass(frozen=True, slots=True)
class Match:
    """A memory that a search found: its row number, and how well it fits, from 0 to 1."""

    memory: int
    score: float


class Session(Protocol):
    """One transaction. It is committed where its block ends well, and leaves no trace else.

    SQL is what SQLite and PostgreSQL both understand, with `?` for values.
    """

    def rows(self, sql: Clause | str, values: Sequence[Value] = ()) -> list[Row]:
        """Return what a query yields."""
        ...

    def row(self, sql: Clause | str, values: Sequence[Value] = ()) -> Row | None:
        """Return the first row that a query yields, None where it yields none."""
        ...

    def run(self, sql: Clause | str, values: Sequence[Value] = ()) -> int:
        """Execute a statement; return how many rows it touched."""
        ...

    def search(self, words: Sequence[str], where: Clause, limit: int, offset: int) -> list[Match]:
        """Return the memories that contain some of `words` and that `where` admits, best first.

        `where` speaks of the memory as `m`.
        """
        ...

    def index(self, memory: int, words: Sequence[str]) -> None:
        """Make a memory findable by `words`."""
        ...

    def unindex(self, memory: int, words: Sequence[str]) -> None:
        """Undo `index` with the same `words`."""
        ...

    def lock(self, *names: str) -> None:
        """Keep other transactions that lock one of `names` waiting until this one ends."""
        ...


class Store(Protocol):
    """A place for memories that any number of threads may use at once."""

    def read(self) -> AbstractContextManager[Session]:
        """Begin a transaction that sees one state of the store and cannot write."""
        ...

    def write(self) -> AbstractContextManager[Session]:
        """Begin a transaction that writes; what it did is durable when its block has ended."""
        ...

    def migrate(self) -> list[str]:
        """Bring the tables up to date; return the names of the migrations that were applied."""
        ...

    def check(self) -> bool:
        """Return whether the store answers."""
        ...

    def backup(self, target: Path) -> None:
        """Write a copy of the whole store to `target` while others go on using it."""
        ...

    def close(self) -> None:
        """Give back what the store holds."""
        ...
