"""What calls with an idempotency key came to, kept so that a retry finds it again."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from zero_memory_server.clock import Clock, now
from zero_memory_server.logs import log

from .layout import lay_out, remedy
from .setup import SetupError

_SCHEMA = """
CREATE TABLE IF NOT EXISTS outcomes (
  agent TEXT NOT NULL,
  key TEXT NOT NULL,
  call TEXT NOT NULL,
  receipt TEXT NOT NULL,
  result TEXT,
  at REAL NOT NULL,
  size INTEGER NOT NULL,
  PRIMARY KEY (agent, key)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS outcomes_at ON outcomes (at);
CREATE TABLE IF NOT EXISTS totals (
  agent TEXT PRIMARY KEY,
  outcomes INTEGER NOT NULL,
  size INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS begun AFTER INSERT ON outcomes BEGIN
  INSERT INTO totals VALUES (new.agent, 1, new.size)
  ON CONFLICT (agent) DO UPDATE SET outcomes = outcomes + 1, size = size + excluded.size;
END;
CREATE TRIGGER IF NOT EXISTS finished AFTER UPDATE OF size ON outcomes BEGIN
  UPDATE totals SET size = size + new.size - old.size WHERE agent = new.agent;
END;
CREATE TRIGGER IF NOT EXISTS forgotten AFTER DELETE ON outcomes BEGIN
  UPDATE totals SET outcomes = outcomes - 1, size = size - old.size WHERE agent = old.agent;
END;
"""
_WAIT = 5.0

LONGEST = timedelta(days=7)
"""For how long an outcome is kept; after that its key is as good as new."""

MOST = 100_000
"""How many outcomes an agent can have. More are refused: none is forgotten before its time."""

LARGEST = 1024 * 1024
"""How many bytes a result may have to be kept. Of a larger one it is known that it was, alone."""

ROOM = 256 * 1024 * 1024
"""How many bytes of outcomes an agent can have, before another call with a key is refused."""


class OutcomesFailed(Exception):
    """The file cannot be read or written, or an agent has no room left in it."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A call that was sent to its upstream.

    `result` is None where its end is not known, or was too large to be kept.
    """

    call: str
    receipt: str
    result: str | None


def call_digest(tool: str, arguments: Mapping[str, Any], continued: Mapping[str, Any]) -> str:
    """Return what tells one call from another; `continued` is what else the upstream is asked."""
    asked = [tool, arguments, continued] if continued else [tool, arguments]
    text = json.dumps(asked, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


class Outcomes:
    """A file of outcomes, by agent and key; several processes may share it."""

    def __init__(self, file: Path, clock: Clock = now) -> None:
        """Open `file`, which only its owner may read; raise SetupError where that cannot be."""
        self._clock = clock
        try:
            os.close(os.open(file, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600))
            self._connection = sqlite3.connect(
                file, timeout=_WAIT, isolation_level=None, check_same_thread=False
            )
            try:
                lay_out(self._connection, _SCHEMA, file)
            except BaseException:
                self._connection.close()
                raise
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = FULL")
        except (OSError, sqlite3.Error) as error:
            raise SetupError(
                f"`{file}` cannot be used: {error}. {remedy(error)} Without it, a repeat of a call "
                "that was executed is executed again."
            ) from None

    def find(self, agent: str, key: str) -> Kept | None:
        """Return what the agent's call with that key came to, None where there was none.

        Raise OutcomesFailed where another one would be one too many.
        """
        row = self._run(
            "SELECT call, receipt, result FROM outcomes WHERE agent = ? AND key = ? AND at > ?",
            agent,
            key,
            self._oldest(),
        ).fetchone()
        if row is not None:
            return Kept(*row)
        if not self._has_room(agent):
            self._tidy()
            if not self._has_room(agent):
                raise OutcomesFailed(f"an agent has {MOST} outcomes, or {ROOM} bytes of them")
        return None

    def begin(self, agent: str, key: str, call: str, receipt: str) -> bool:
        """Note that the call is about to be sent; return False where one was already."""
        self._tidy()
        noted = self._run(
            "INSERT INTO outcomes (agent, key, call, receipt, at, size) "
            "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            agent,
            key,
            call,
            receipt,
            self._clock().timestamp(),
            len(receipt.encode()),
        )
        return noted.rowcount == 1

    def finish(self, agent: str, key: str, result: str) -> None:
        """Note what the call came to, unless that is too large: then it stays in doubt."""
        if (size := len(result.encode())) > LARGEST:
            log.warning("outcome is too large to be kept", extra={"agent": agent, "bytes": size})
            return
        self._run(
            "UPDATE outcomes SET result = ?, size = size + ? WHERE agent = ? AND key = ?",
            result,
            size,
            agent,
            key,
        )

    def forget(self, agent: str, key: str) -> None:
        """Note that nothing was done, or that doing it again does no harm."""
        self._run("DELETE FROM outcomes WHERE agent = ? AND key = ?", agent, key)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def _has_room(self, agent: str) -> bool:
        full = "SELECT 1 FROM totals WHERE agent = ? AND (outcomes >= ? OR size >= ?)"
        return self._run(full, agent, MOST, ROOM).fetchone() is None

    def _oldest(self) -> float:
        return (self._clock() - LONGEST).timestamp()

    def _tidy(self) -> None:
        self._run("DELETE FROM outcomes WHERE at <= ?", self._oldest())

    def _run(self, statement: str, *values: str | float) -> sqlite3.Cursor:
        try:
            return self._connection.execute(statement, values)
        except sqlite3.Error as error:
            raise OutcomesFailed(str(error)) from None
