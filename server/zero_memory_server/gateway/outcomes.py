"""What calls with an idempotency key came to, kept so that a retry finds it again."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .setup import SetupError

_SCHEMA = """
CREATE TABLE IF NOT EXISTS outcomes (
  agent TEXT NOT NULL,
  key TEXT NOT NULL,
  call TEXT NOT NULL,
  receipt TEXT NOT NULL,
  result TEXT,
  PRIMARY KEY (agent, key)
) WITHOUT ROWID
"""
_WAIT = 5.0


class OutcomesFailed(Exception):
    """The file cannot be read or written."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A call that was sent to its upstream. `result` is None where its end is not known."""

    call: str
    receipt: str
    result: str | None


def call_digest(tool: str, arguments: Mapping[str, Any]) -> str:
    """Return what tells one call from another."""
    text = json.dumps([tool, arguments], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


class Outcomes:
    """A file of outcomes, by agent and key; several processes may share it."""

    def __init__(self, file: Path) -> None:
        """Open `file`, which only its owner may read; raise SetupError where that cannot be."""
        try:
            os.close(os.open(file, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600))
            self._connection = sqlite3.connect(
                file, timeout=_WAIT, isolation_level=None, check_same_thread=False
            )
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = FULL")
            self._connection.execute(_SCHEMA)
        except (OSError, sqlite3.Error) as error:
            raise SetupError(f"`{file}` cannot be used: {error}. Mend or remove it.") from None

    def find(self, agent: str, key: str) -> Kept | None:
        """Return what the agent's call with that key came to, None where there was none."""
        row = self._run(
            "SELECT call, receipt, result FROM outcomes WHERE agent = ? AND key = ?", agent, key
        ).fetchone()
        return None if row is None else Kept(*row)

    def begin(self, agent: str, key: str, call: str, receipt: str) -> bool:
        """Note that the call is about to be sent; return False where one was already."""
        return (
            self._run(
                "INSERT INTO outcomes (agent, key, call, receipt) VALUES (?, ?, ?, ?) "
                "ON CONFLICT DO NOTHING",
                agent,
                key,
                call,
                receipt,
            ).rowcount
            == 1
        )

    def finish(self, agent: str, key: str, result: str) -> None:
        """Note what the call came to."""
        self._run("UPDATE outcomes SET result = ? WHERE agent = ? AND key = ?", result, agent, key)

    def forget(self, agent: str, key: str) -> None:
        """Note that nothing was done, or that doing it again does no harm."""
        self._run("DELETE FROM outcomes WHERE agent = ? AND key = ?", agent, key)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def _run(self, statement: str, *values: str) -> sqlite3.Cursor:
        try:
            return self._connection.execute(statement, values)
        except sqlite3.Error as error:
            raise OutcomesFailed(str(error)) from None
