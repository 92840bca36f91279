"""Entries on their way into a ledger, written down in a file beside it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from zero_memory_server.logs import log

from .canonical import ZERO
from .chain import is_whole
from .entry import HEAD, INSERT, Entry, Rejected
from .journal import BUSY_SECONDS
from .setup import SetupError

_BY_HEIGHT = "SELECT entry_hash FROM entries WHERE height = ?"


class BrokenPending(SetupError):
    """What waits is not what was written down, or cannot be put in."""


class Pending:
    """The lines of `ledger.pending`. They are written by whoever has the ledger itself locked."""

    def __init__(self, ledger: Path) -> None:
        """Name the ledger; the file is made when the first entry comes."""
        self._path = ledger.with_suffix(".pending")
        self._file: int | None = None
        self._end = 0
        self._failing = False

    def add(self, entry: Entry) -> None:
        """Write `entry` down; raise Rejected where it cannot be, and leave nothing of it."""
        line = entry.line
        try:
            file = self._opened()
            if os.write(file, line) == len(line):
                self._end += len(line)
                self._failing = False
                return
        except OSError as error:
            if not self._failing:
                log.error("ledger cannot be written", extra={"errno": error.errno})
            self._failing = True
        self._cut()
        raise Rejected("storage_full")

    def put_in(self, connection: sqlite3.Connection) -> None:
        """Put in what a process left that was killed, unless another one has the ledger locked.

        Raise BrokenPending where that cannot be.
        """
        if not self._size():
            return
        connection.execute("PRAGMA busy_timeout = 0")
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return  # who has it locked puts it in
        finally:
            connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000:.0f}")
        try:
            self.put(connection)
            connection.execute("COMMIT")
        except (sqlite3.Error, BrokenPending) as error:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            if isinstance(error, BrokenPending):
                raise
            raise BrokenPending(
                f"What waits in `{self._path}` cannot be put into the ledger: {error}. "
                "Make room, or restore both files."
            ) from None
        self.clear()

    def put(self, connection: sqlite3.Connection) -> None:
        """Put in what waits, in the transaction that has begun; raise BrokenPending."""
        self._end = self._size()
        if not self._end:
            return
        found = connection.execute(HEAD).fetchone()
        height, newest = tuple(found) if found else (0, ZERO)
        for entry in self._entries():
            at, own = entry.head
            if at <= height:
                known = connection.execute(_BY_HEIGHT, (at,)).fetchone()
                if known is None or known[0] != own:
                    raise self._broken()
                continue
            if (at, entry.receipt["previous_hash"]) != (height + 1, newest):
                raise self._broken()
            connection.execute(INSERT, entry.row)
            height, newest = at, own

    def receipts(self) -> list[dict[str, Any]]:
        """Return the entries that wait (`wire/LedgerReceipt.json`); raise BrokenPending."""
        return [entry.receipt for entry in self._entries()] if self._size() else []

    def clear(self) -> None:
        """Forget what waits: it was put in."""
        if self._end:
            with suppress(OSError):  # then it is found once more, and found to be there
                os.ftruncate(self._opened(), 0)
                self._end = 0

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _opened(self) -> int:
        if self._file is None:
            flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC | os.O_NOFOLLOW
            self._file = os.open(self._path, flags, 0o600)
        return self._file

    def _cut(self) -> None:
        """Leave nothing of a line that was not written whole."""
        if self._file is not None:
            with suppress(OSError):
                os.ftruncate(self._file, self._end)

    def _size(self) -> int:
        try:
            return self._path.stat().st_size
        except OSError:
            return 0

    def _entries(self) -> Iterator[Entry]:
        """Yield what waits. A line that was torn when its process ended never counted."""
        try:
            lines = self._path.read_bytes().split(b"\n")[:-1]
        except OSError as error:
            raise BrokenPending(f"`{self._path}` cannot be read: {error.strerror}.") from None
        for line in lines:
            try:
                entry = Entry.of(line)
                whole = is_whole(entry.receipt)
            except (ValueError, KeyError, TypeError):
                whole = False
            if not whole:
                raise self._broken()
            yield entry

    def _broken(self) -> BrokenPending:
        return BrokenPending(
            f"`{self._path}` was changed, or is not of this ledger. Keep both as evidence, and "
            "restore them."
        )
