"""The entries of a ledger as a SQLite file has them, and what may be said of a submission."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, NamedTuple, NoReturn

from pydantic_core import from_json

from zero_memory_server.clock import timestamp

from .chain import proof_text, receipt_text, sealed

SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
  height INTEGER PRIMARY KEY,
  nullifier TEXT NOT NULL UNIQUE,
  authorization_id TEXT NOT NULL UNIQUE,
  entry_hash TEXT NOT NULL,
  receipt BLOB NOT NULL,
  proof BLOB NOT NULL
);
"""
HEAD = "SELECT height, entry_hash FROM entries ORDER BY height DESC LIMIT 1"
INSERT = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)"
_WITH_HEAD = """
SELECT receipt, head FROM (SELECT max(height) AS head FROM entries) LEFT JOIN entries ON
"""
"""The head and what is found are those of one moment; without a receipt where nothing is."""

_FOUND_BY: Mapping[str, str] = {
    "nullifier": f"{_WITH_HEAD} nullifier = ?",
    "authorization": f"{_WITH_HEAD} authorization_id = ?",
    "height": f"{_WITH_HEAD} height > ? ORDER BY height LIMIT ?",
}

Head = tuple[int, str]
"""The newest entry: its height, and its hash."""

Rows = Callable[[str, Sequence[Any]], list[sqlite3.Row]]
"""Returns what a statement finds."""

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


class Entry(NamedTuple):
    """An entry (`wire/LedgerReceipt.json`) and the proof that it was made for, and both as JSON."""

    receipt: dict[str, Any]
    receipt_text: str
    proof_text: str

    @classmethod
    def after(cls, head: Head, submission: Mapping[str, Any], moment: datetime) -> Entry:
        """Return the entry of `submission` (`wire/LedgerSubmit.json`) that follows `head`."""
        receipt, text = sealed(submission, head[0] + 1, timestamp(moment), head[1])
        return cls(receipt, text, proof_text(submission["proof"]))

    @classmethod
    def received(cls, receipt: dict[str, Any], proof: Mapping[str, Any]) -> Entry:
        """Return the entry that a ledger has made."""
        return cls(receipt, receipt_text(receipt), proof_text(proof))

    @classmethod
    def of(cls, line: bytes) -> Entry:
        """Return the entry that `line` is; raise ValueError, TypeError or KeyError for others."""
        found = from_json(line)
        return cls.received(found["receipt"], found["proof"])

    @property
    def head(self) -> Head:
        """What the next entry follows."""
        return self.receipt["height"], self.receipt["entry_hash"]

    @property
    def row(self) -> tuple[Any, ...]:
        """The values of `INSERT`."""
        receipt = self.receipt
        return (
            receipt["height"],
            receipt["public_inputs"]["nullifier"],
            receipt["authorization_id"],
            receipt["entry_hash"],
            self.receipt_text.encode(),
            self.proof_text.encode(),
        )

    @property
    def line(self) -> bytes:
        """The entry as a line of JSON."""
        return f'{{"proof":{self.proof_text},"receipt":{self.receipt_text}}}\n'.encode()


def answer(
    query: Mapping[str, Any], rows: Rows, waiting: Sequence[Mapping[str, Any]] = ()
) -> dict[str, Any]:
    """Return `wire/LedgerQueryResult.json` for `query` (`wire/LedgerQuery.json`).

    `waiting` are receipts that are on their way into the table that `rows` reads.
    """
    kind = query["kind"]
    most = query.get("limit", 100)
    wanted = (query["after_height"], most) if kind == "height" else (query[_MEMBERS[kind]],)
    found = rows(_FOUND_BY[kind], wanted)
    head = found[0]["head"] or 0
    receipts = [from_json(row["receipt"]) for row in found if row["receipt"] is not None]
    for receipt in waiting:
        if receipt["height"] > head:
            head = receipt["height"]
            if len(receipts) < most and _is_wanted(receipt, query):
                receipts.append(receipt)
    return {"receipts": receipts, "head_height": head}


_MEMBERS = {"nullifier": "nullifier", "authorization": "authorization_id"}


def _is_wanted(receipt: Mapping[str, Any], query: Mapping[str, Any]) -> bool:
    if query["kind"] == "height":
        return bool(receipt["height"] > query["after_height"])
    if query["kind"] == "nullifier":
        return bool(receipt["public_inputs"]["nullifier"] == query["nullifier"])
    return bool(receipt["authorization_id"] == query["authorization_id"])


def reject(error: sqlite3.Error) -> NoReturn:
    """Raise the rejection that `error` is, or itself where it is none."""
    reason = _REASONS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    if reason is None:
        raise error
    raise Rejected(reason) from error


_REASONS: Mapping[int, Reason] = {
    sqlite3.SQLITE_FULL: "storage_full",
    sqlite3.SQLITE_CORRUPT: "state_invalid",
    sqlite3.SQLITE_NOTADB: "state_invalid",
    sqlite3.SQLITE_CONSTRAINT: "state_invalid",
}
