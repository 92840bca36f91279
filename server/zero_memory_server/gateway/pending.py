"""Entries on their way into a ledger, written down in a file beside it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG
from typing import Any

from zero_memory_server.logs import log

from .canonical import ZERO
from .chain import is_whole
from .entry import HEAD, INSERT, Entry, Rejected
from .journal import BUSY_SECONDS
from .setup import SetupError

_BY_HEIGHT = "SELECT entry_hash FROM entries WHERE height = ?"

_TRIAL = b" " * 4096
"""About as much as an entry; without an end it is a line that was torn, and counts as none."""


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
        self._told = False

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

    def check(self) -> None:
        """Raise Rejected where no entry could be written down; nothing stays."""
        try:
            written = os.write(self._opened(), _TRIAL)
        except OSError:
            written = 0
        self._cut()
        if written != len(_TRIAL):
            raise Rejected("storage_full")
        self._failing = False

    def put_in(self, connection: sqlite3.Connection) -> None:
        """Put in what a process left that was killed, unless another one has the ledger locked.

        It is forgotten when it was seen to be in the ledger, and while that is locked:
        else another process may write to the file meanwhile. Raise BrokenPending
        where that cannot be.
        """
        connection.execute("PRAGMA busy_timeout = 0")
        try:
            new = 1
            while new and self._size() and _locked(connection):  # else who has it puts it in
                if not (new := self.put(connection)):
                    self.clear()
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
        finally:
            connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000:.0f}")

    def put(self, connection: sqlite3.Connection) -> int:
        """Put in what waits, in the transaction that has begun; return how much of it was new.

        A line that was torn is cut off. Raise BrokenPending, and put nothing in, where
        what waits is none of this ledger's.
        """
        about = self._about()
        if self._file is not None and not _is_open_as(about, self._file):
            self.close()  # what is written to it would be lost
        self._end = size = about.st_size if about else 0
        if not size:
            self._told = False
            return 0
        found = connection.execute(HEAD).fetchone()
        height, newest = tuple(found) if found else (0, ZERO)
        new: list[Entry] = []
        whole = self._whole()
        for entry in self._entries(whole):
            at, own = entry.head
            if at <= height and not new:
                known = connection.execute(_BY_HEIGHT, (at,)).fetchone()
                if known is None or known[0] != own:
                    raise self._broken()
            elif (at, entry.receipt["previous_hash"]) != (height + 1, newest):
                raise self._broken()
            else:
                new.append(entry)
                height, newest = at, own
        self._end = len(whole)
        if size > self._end:
            self._cut_torn()
        self._told = False
        connection.executemany(INSERT, [entry.row for entry in new])
        return len(new)

    def rejection(self, error: BrokenPending) -> Rejected:
        """Return what becomes of a submission then; the log has why, once until it is mended."""
        if not self._told:
            log.error("ledger cannot be written", extra={"reason": str(error)})
        self._told = True
        return Rejected("state_invalid")

    def receipts(self) -> list[dict[str, Any]]:
        """Return the entries that wait (`wire/LedgerReceipt.json`); raise BrokenPending.

        The file may be written to meanwhile: it is broken where it stays so.
        """
        before = None
        while self._size():
            whole = self._whole()
            try:
                return [entry.receipt for entry in self._entries(whole)]
            except BrokenPending:
                if whole == before:
                    raise
                before = whole
        return []

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

    def _cut_torn(self) -> None:
        """Leave nothing of a line that was torn: the next one would be a part of it."""
        try:
            os.ftruncate(self._opened(), self._end)
        except OSError as error:
            raise self._unusable("written", error.strerror) from None

    def _size(self) -> int:
        about = self._about()
        return about.st_size if about else 0

    def _about(self) -> os.stat_result | None:
        """Return what is known of the file, None where there is none."""
        try:
            about = self._path.lstat()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._unusable("read", error.strerror) from None
        if not S_ISREG(about.st_mode):
            raise self._unusable("read", "it is no file")
        return about

    def _whole(self) -> bytes:
        """Return what is written. A line that was torn when its process ended never counted."""
        try:
            content = self._path.read_bytes()
        except OSError as error:
            raise self._unusable("read", error.strerror) from None
        return content[: content.rfind(b"\n") + 1]

    def _entries(self, whole: bytes) -> Iterator[Entry]:
        """Yield what waits; raise BrokenPending where a line is no entry."""
        for line in whole.split(b"\n")[:-1]:
            try:
                entry = Entry.of(line)
                is_entry = is_whole(entry.receipt)
            except (ValueError, KeyError, TypeError):
                is_entry = False
            if not is_entry:
                raise self._broken()
            yield entry

    def _unusable(self, how: str, why: str | None) -> BrokenPending:
        return BrokenPending(f"`{self._path}` cannot be {how}: {why}. Restore it.")

    def _broken(self) -> BrokenPending:
        return BrokenPending(
            f"`{self._path}` was changed, or is not of the ledger beside it. Keep both files as "
            "evidence, and restore them."
        )


def _is_open_as(about: os.stat_result | None, file: int) -> bool:
    return about is not None and os.path.samestat(about, os.fstat(file))


def _locked(connection: sqlite3.Connection) -> bool:
    """Begin a transaction that writes; return False where another process has one."""
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError:
        return False
    return True
