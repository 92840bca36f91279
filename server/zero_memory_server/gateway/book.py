"""The ledger as a file: finalized authorizations in order, each nullifier once."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from zero_memory_server.clock import Clock, now

from .canonical import ZERO
from .entry import HEAD, INSERT, SCHEMA, Entry, NullifierUsed, Rejected, answer, reject
from .journal import Journal
from .layout import remedy
from .pending import BrokenPending, Pending
from .setup import SetupError

T = TypeVar("T")

_UNLESS_KNOWN = f"{INSERT} ON CONFLICT DO NOTHING"
_SPENT = "SELECT 1 FROM entries WHERE nullifier = ?"
_TRIAL = (0, "", "", "", b" " * 1024, b" " * 1024)
"""A row of no entry, as large as those; the first entry has height 1."""


class Book:
    """Submissions in, entries out, each forced to disk. It raises sqlite3.Error where it fails."""

    def __init__(self, path: Path, *, clock: Clock = now) -> None:
        """Open the file, made where it is absent; raise SetupError."""
        self._pending = Pending(path)
        try:
            self._journal = Journal(path, SCHEMA, self._pending.put_in)
        except (sqlite3.Error, OSError) as error:
            reason = f"The ledger `{path}` cannot be used: {error}. {remedy(error)}"
            raise SetupError(reason) from None
        self._clock = clock

    def at_once(self, submission: Mapping[str, Any]) -> None:
        """Return None: the disk is waited for."""

    async def submit(self, submission: Mapping[str, Any]) -> dict[str, Any]:
        """Finalize `submission` (`wire/LedgerSubmit.json`); return its entry.

        Raise NullifierUsed, or Rejected where an authorization comes twice or
        the storage is full or broken; then nothing was recorded.
        """
        return await self._committed(partial(self._written, submission))

    def query(self, query: Mapping[str, Any]) -> dict[str, Any]:
        """Return `wire/LedgerQueryResult.json` for `query` (`wire/LedgerQuery.json`)."""
        # Those that another process has on the way are looked at first: none is missed.
        waiting = self._pending.receipts()
        return answer(query, self._journal.rows, waiting)

    async def check(self) -> None:
        """Raise what `submit` raises where the file cannot be written; nothing is recorded."""
        await self._committed(self._tried)

    def settle(self) -> None:
        """Do nothing: nothing waits."""

    def close(self) -> None:
        """Write what was taken and close the file."""
        self._journal.close()
        self._pending.close()

    async def _committed(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return what `work` returns, once it has reached the disk."""
        try:
            return await self._journal.commit(work)
        except BrokenPending as error:
            raise self._pending.rejection(error) from error
        except sqlite3.Error as error:
            reject(error)

    def _tried(self, connection: sqlite3.Connection) -> None:
        """Write an entry that is none, and take it back in the same transaction."""
        self._pending.put(connection)
        connection.execute(INSERT, _TRIAL)
        connection.execute("DELETE FROM entries WHERE height = ?", _TRIAL[:1])

    def _written(
        self, submission: Mapping[str, Any], connection: sqlite3.Connection
    ) -> dict[str, Any]:
        """Write a submission after the newest entry that the file has; return its entry."""
        self._pending.put(connection)  # what is left where it was locked when this was opened
        head = connection.execute(HEAD).fetchone()
        entry = Entry.after(tuple(head) if head else (0, ZERO), submission, self._clock())
        if connection.execute(_UNLESS_KNOWN, entry.row).rowcount:
            return entry.receipt
        if connection.execute(_SPENT, (submission["public_inputs"]["nullifier"],)).fetchone():
            raise NullifierUsed
        raise Rejected("state_invalid")
