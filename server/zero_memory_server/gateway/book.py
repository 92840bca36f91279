"""The ledger as a file: finalized authorizations in order, each nullifier once."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
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

    async def submit(self, submission: Mapping[str, Any]) -> dict[str, Any]:
        """Finalize `submission` (`wire/LedgerSubmit.json`); return its entry.

        Raise NullifierUsed, or Rejected where an authorization comes twice or
        the storage is full or broken; then nothing was recorded.
        """
        nullifier = submission["public_inputs"]["nullifier"]
        authorization = submission["authorization_id"]

        def write(connection: sqlite3.Connection) -> dict[str, Any]:
            head = connection.execute(_HEAD).fetchone()
            height, previous = (head[0] + 1, head[1]) if head else (1, ZERO)
            receipt = sealed(submission, height, timestamp(self._clock()), previous)
            proof = to_json(submission["proof"])
            entry = (height, nullifier, authorization, receipt["entry_hash"])
            if connection.execute(_INSERT, (*entry, to_json(receipt), proof)).rowcount:
                return receipt
            if connection.execute(_BY_NULLIFIER, (nullifier,)).fetchone():
                raise NullifierUsed
            raise Rejected("state_invalid")

        try:
            return await self._journal.commit(write)
        except sqlite3.Error as error:
            if (reason := _REASONS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)) is None:
                raise
            raise Rejected(reason) from error

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


_REASONS: Mapping[int, Reason] = {
    sqlite3.SQLITE_FULL: "storage_full",
    sqlite3.SQLITE_CORRUPT: "state_invalid",
    sqlite3.SQLITE_NOTADB: "state_invalid",
    sqlite3.SQLITE_CONSTRAINT: "state_invalid",
}
