"""The ledger as a file whose entries do not wait for the disk, and are put in together.

Each entry is written down beside the ledger before its call goes on: a disk
that is full refuses the call, and a process that is killed loses none. A moment
later all that wait are put into the ledger in one transaction. While any wait,
the ledger is locked: nobody else writes what contradicts them.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from zero_memory_server.clock import Clock, now
from zero_memory_server.flight import in_a_task
from zero_memory_server.logs import log

from .canonical import ZERO
from .entry import HEAD, INSERT, SCHEMA, Entry, Head, NullifierUsed, Rejected, answer, reject
from .journal import BUSY_SECONDS, connected, opened
from .layout import remedy
from .pending import BrokenPending, Pending
from .seen import Seen
from .setup import SetupError

_EVERY_S = 0.05
"""How long an entry waits at most."""

_MOST = 64
"""How many entries wait at most."""

_AGAIN_S = 0.005
"""After how many seconds a ledger is tried again that another process has locked."""

_MOST_SEEN = 1 << 24
"""How many nullifiers and ids are told from new ones without looking them up: in 32 MB."""

_FEW, _MANY = 20, 400
"""How many entries are looked through at once: while a call waits, and while none does."""

_FOLLOWING = """
SELECT height, nullifier, authorization_id FROM entries
WHERE height > ? ORDER BY height LIMIT ?
"""
_KNOWN = """
SELECT EXISTS(SELECT 1 FROM entries WHERE nullifier = ?),
  EXISTS(SELECT 1 FROM entries WHERE authorization_id = ?)
"""


class HastyBook:
    """Submissions in, entries out, on one event loop. It raises sqlite3.Error where it fails."""

    def __init__(self, path: Path, *, clock: Clock = now) -> None:
        """Open the file, made where it is absent; raise SetupError."""
        try:
            self._writer = opened(path, SCHEMA)
            self._writer.execute("PRAGMA synchronous = OFF")
            self._reader = connected(path)
        except (sqlite3.Error, OSError) as error:
            reason = f"The ledger `{path}` cannot be used: {error}. {remedy(error)}"
            raise SetupError(reason) from None
        self._clock = clock
        self._pending = Pending(path)
        self._waiting: list[Entry] = []
        self._known: set[str] = set()
        self._head: Head = (0, ZERO)
        self._seen = Seen(1 << 16)
        self._seen_to = 0
        """The height up to which `_seen` has the nullifiers and ids of the ledger."""
        self._sees_all = False
        self._timer: asyncio.TimerHandle | None = None
        self._in_the_way: sqlite3.Error | None = None
        try:
            self._pending.put_in(self._writer)
            # The loop does not stand still while another process has the file locked.
            self._writer.execute("PRAGMA busy_timeout = 0")
        except BaseException:
            self.close()
            raise

    def at_once(self, submission: Mapping[str, Any]) -> Entry | None:
        """Finalize `submission` (`wire/LedgerSubmit.json`); return its entry.

        Return None, and write nothing, where another process has the file locked.
        Raise NullifierUsed or Rejected as a `Book` does; then nothing was recorded.
        """
        try:
            if not self._writer.in_transaction and not self._begins():
                return None
            return self._taken(submission)
        except BrokenPending as error:
            raise self._pending.rejection(error) from error
        except sqlite3.Error as error:
            reject(error)

    async def submit(self, submission: Mapping[str, Any]) -> dict[str, Any]:
        """Finalize `submission` when the file is free; return its entry, or raise."""
        await in_a_task()
        loop = asyncio.get_running_loop()
        ends = loop.time() + BUSY_SECONDS
        while (entry := self.at_once(submission)) is None:
            if self._in_the_way is not None and loop.time() > ends:
                raise self._in_the_way
            await asyncio.sleep(_AGAIN_S)
        return entry.receipt

    async def check(self) -> None:
        """Raise what `submit` raises where nothing can be written down; nothing is recorded."""
        try:
            if not self._writer.in_transaction and not self._begins():
                assert self._in_the_way is not None
                raise self._in_the_way
            self._pending.check()
        except BrokenPending as error:
            raise self._pending.rejection(error) from error
        except sqlite3.Error as error:
            reject(error)

    def query(self, query: Mapping[str, Any]) -> dict[str, Any]:
        """Return `wire/LedgerQueryResult.json` for `query` (`wire/LedgerQuery.json`)."""
        self.settle()
        return answer(query, self._rows, self._pending.receipts())

    def settle(self) -> None:
        """Put in what waits, and unlock the file; where that fails, it waits for the next entry."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self._writer.in_transaction:
            return
        rows = [entry.row for entry in self._waiting]
        self._waiting.clear()
        self._known.clear()
        try:
            self._writer.executemany(INSERT, rows)
            self._writer.execute("COMMIT")
        except sqlite3.Error as error:
            self._roll_back()
            log.error("ledger cannot be written", extra={"reason": str(error)})
        else:
            self._pending.clear()
            if self._sees_all:
                self._see([row[:3] for row in rows])
                return
            with suppress(sqlite3.Error):  # then the file is asked on
                self._look_through(_MANY)

    def close(self) -> None:
        """Put in what waits and close the files."""
        self.settle()
        self._reader.close()
        self._writer.close()
        self._pending.close()

    def _begins(self) -> bool:
        """Lock the file, in which is all that waited; return False where another process has it."""
        try:
            self._writer.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                self._in_the_way = error
                return False
            raise
        self._waiting.clear()  # they are in the file, should a transaction have failed
        self._known.clear()
        try:
            if self._pending.put(self._writer):
                self._writer.execute("COMMIT")  # nothing more is taken where that cannot be
                self._pending.clear()
                return self._begins()
            found = self._writer.execute(HEAD).fetchone()
            self._head = tuple(found) if found else (0, ZERO)
            self._look_through(_FEW)
        except BaseException:
            self._roll_back()
            raise
        self._timer = asyncio.get_running_loop().call_later(_EVERY_S, self.settle)
        return True

    def _look_through(self, most: int) -> None:
        """Add some of the entries to `_seen` that it has not yet."""
        height, room = self._head[0], self._seen.room
        if height < self._seen_to or 2 * height > room < _MOST_SEEN:
            self._seen = Seen(min(max(room, 4 * height), _MOST_SEEN))
            self._seen_to = 0
        self._see(self._writer.execute(_FOLLOWING, (self._seen_to, most)))
        self._sees_all = self._seen_to == height

    def _see(self, rows: Iterable[tuple[int, str, str]]) -> None:
        for height, nullifier, authorization in rows:
            self._seen.add(nullifier)
            self._seen.add(authorization)
            self._seen_to = height

    def _came_before(self, nullifier: str, authorization: str) -> tuple[bool, bool]:
        """Return of both whether an entry of the ledger has it."""
        seen = self._seen
        if self._sees_all and not (seen.may_have(nullifier) or seen.may_have(authorization)):
            return False, False
        spent, known = self._writer.execute(_KNOWN, (nullifier, authorization)).fetchone()
        return bool(spent), bool(known)

    def _taken(self, submission: Mapping[str, Any]) -> Entry:
        nullifier = submission["public_inputs"]["nullifier"]
        authorization = submission["authorization_id"]
        spent, known = self._came_before(nullifier, authorization)
        if spent or nullifier in self._known:
            raise NullifierUsed
        if known or authorization in self._known:
            raise Rejected("state_invalid")
        entry = Entry.after(self._head, submission, self._clock())
        self._pending.add(entry)
        self._waiting.append(entry)
        self._known.update((nullifier, authorization))
        self._head = entry.head
        if len(self._waiting) >= _MOST:
            self.settle()
        return entry

    def _rows(self, statement: str, values: Sequence[Any]) -> list[sqlite3.Row]:
        return self._reader.execute(statement, values).fetchall()

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):
            self._writer.execute("ROLLBACK")
