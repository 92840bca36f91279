"""The ledger as a file: finalized authorizations in order, each nullifier once."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Literal

from pydantic_core import from_json, to_json

from zero_memory_server.clock import Clock, now, timestamp

from .canonical import ZERO
from .chain import sealed
from .journal import Journal
from .setup import SetupError

_SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
  height INTEGER PRIMARY KEY,
  nullifier TEXT NOT NULL UNIQUE,
  authorization_id TEXT NOT NULL UNIQUE,
  entry_hash TEXT NOT NULL,
  receipt BLOB NOT NULL,
  proof BLOB NOT NULL
);
"""
_WITH_HEAD = "SELECT receipt, (SELECT max(height) FROM entries) AS head FROM entries"
_BY_NULLIFIER = f"{_WITH_HEAD} WHERE nullifier = ?"
_BY_AUTHORIZATION = f"{_WITH_HEAD} WHERE authorization_id = ?"
_AFTER_HEIGHT = f"{_WITH_HEAD} WHERE height > ? ORDER BY height LIMIT ?"
_HEAD = "SELECT height, entry_hash FROM entries ORDER BY height DESC LIMIT 1"
_INSERT = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_FOLLOW = (
    "INSERT INTO entries SELECT ?, ?, ?, ?, ?, ? "
    "WHERE (SELECT entry_hash FROM entries ORDER BY height DESC LIMIT 1) = ? "
    "ON CONFLICT DO NOTHING"
)
"""Writes an entry after the one that is known, and nothing where another one is the newest."""

_Row = tuple[int, str, str, str, bytes, bytes]

Reason = Literal["proof_invalid", "key_unknown", "state_invalid", "storage_full"]
"""Why a submission is rejected, as `wire/LedgerSubmitResult.json` has it."""


class NullifierUsed(Exception):
    """The nullifier was spent before."""


class Rejected(Exception):
    """The submission was refused; `reason` is for the operator."""

    def __init__(self, reason: Reason) -> None:
        """Keep the reason."""
        super().__init__(reason)
        self.reason: Reason = reason


class Book:
    """Submissions in, entries out. It raises sqlite3.Error where the file fails."""

    def __init__(self, path: Path, *, durable: bool = True, clock: Clock = now) -> None:
        """Open the file, made where it is absent; raise SetupError."""
        try:
            self._journal = Journal(path, _SCHEMA, durable=durable)
        except (sqlite3.Error, OSError) as error:
            raise SetupError(f"The ledger `{path}` cannot be used: {error}. Restore it.") from None
        self._clock = clock
        self._head = (0, ZERO)
        """The newest entry as far as it is known: its height, and its hash."""

    async def submit(self, submission: Mapping[str, Any]) -> dict[str, Any]:
        """Finalize `submission` (`wire/LedgerSubmit.json`); return its entry.

        Raise NullifierUsed, or Rejected where an authorization comes twice or
        the storage is full or broken; then nothing was recorded.
        """
        try:
            return await self._journal.commit(partial(self._written, submission))
        except sqlite3.Error as error:
            if (rejected := _rejected(error)) is None:
                raise
            raise rejected from error

    def at_once(self, submission: Mapping[str, Any]) -> dict[str, Any] | None:
        """Finalize `submission` after the newest entry that is known; return its entry.

        Return None, and write nothing, where the ledger is durable, that entry is not the
        newest any more, or something of the submission was there before. Raise
        Rejected as `submit` does.
        """
        if self._journal.durable:
            return None
        receipt, row = self._entry(submission, self._head)
        try:
            written = self._journal.at_once(_FOLLOW, (*row, self._head[1]))
        except sqlite3.Error as error:
            if (rejected := _rejected(error)) is None:
                raise
            raise rejected from error
        return self._newest(receipt) if written else None

    def query(self, query: Mapping[str, Any]) -> dict[str, Any]:
        """Return `wire/LedgerQueryResult.json` for `query` (`wire/LedgerQuery.json`)."""
        if query["kind"] == "height":
            rows = self._journal.rows(
                _AFTER_HEIGHT, (query["after_height"], query.get("limit", 100))
            )
        elif query["kind"] == "nullifier":
            rows = self._journal.rows(_BY_NULLIFIER, (query["nullifier"],))
        else:
            rows = self._journal.rows(_BY_AUTHORIZATION, (query["authorization_id"],))
        head = rows or self._journal.rows(f"{_WITH_HEAD} LIMIT 1")
        return {
            "receipts": [from_json(row["receipt"]) for row in rows],
            "head_height": head[0]["head"] if head else 0,
        }

    def close(self) -> None:
        """Write what was taken and close the file."""
        self._journal.close()

    def _written(
        self, submission: Mapping[str, Any], connection: sqlite3.Connection
    ) -> dict[str, Any]:
        """Write a submission after the newest entry that the file has; return its entry."""
        head = connection.execute(_HEAD).fetchone()
        receipt, row = self._entry(submission, tuple(head) if head else (0, ZERO))
        if connection.execute(_INSERT, row).rowcount:
            return self._newest(receipt)
        nullifier = submission["public_inputs"]["nullifier"]
        if connection.execute(_BY_NULLIFIER, (nullifier,)).fetchone():
            raise NullifierUsed
        raise Rejected("state_invalid")

    def _entry(
        self, submission: Mapping[str, Any], head: tuple[int, str]
    ) -> tuple[dict[str, Any], _Row]:
        """Return the entry of a submission after `head`, and its row."""
        height, previous = head
        receipt = sealed(submission, height + 1, timestamp(self._clock()), previous)
        row = (
            height + 1,
            submission["public_inputs"]["nullifier"],
            submission["authorization_id"],
            receipt["entry_hash"],
            to_json(receipt),
            to_json(submission["proof"]),
        )
        return receipt, row

    def _newest(self, receipt: dict[str, Any]) -> dict[str, Any]:
        self._head = (receipt["height"], receipt["entry_hash"])
        return receipt


def _rejected(error: sqlite3.Error) -> Rejected | None:
    """Return the rejection that `error` is, None where it is none."""
    reason = _REASONS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    return None if reason is None else Rejected(reason)


_REASONS: Mapping[int, Reason] = {
    sqlite3.SQLITE_FULL: "storage_full",
    sqlite3.SQLITE_CORRUPT: "state_invalid",
    sqlite3.SQLITE_NOTADB: "state_invalid",
    sqlite3.SQLITE_CONSTRAINT: "state_invalid",
}
