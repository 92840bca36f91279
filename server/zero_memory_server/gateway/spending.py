"""What can be spent and how far: approvals, once each, and the grants of rules with a rate."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

from zero_memory import PrivateGatewayErrorCode

from .approval import Approval
from .fault import Fault
from .journal import Journal
from .layout import remedy
from .setup import SetupError

_SCHEMA = """
CREATE TABLE IF NOT EXISTS approvals (
  token_id TEXT PRIMARY KEY, authorization_id TEXT NOT NULL, expires_at REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS approvals_holder ON approvals (authorization_id);
CREATE TABLE IF NOT EXISTS grants (
  grant_id TEXT PRIMARY KEY, rule TEXT NOT NULL, at REAL NOT NULL, until REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS grants_until ON grants (until);
"""

_PAST_END_S = 86_400.0
"""For how long an approval is known to be spent after it has expired: clocks are set back."""

_ON_DISK_S = 400 * 86_400.0
"""For how long it is found on disk: a clock may have been far ahead for a while."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A grant of a rule with a rate; it counts for `seconds` from `at` on."""

    rule: str
    at: float
    seconds: int


@dataclass(frozen=True, slots=True)
class Spent:
    """What an authorization uses up: an approval, a place in a rate, or both."""

    authorization_id: str
    approval: Approval | None
    counted: Counted | None


class Spending:
    """Keeps what is spent, in memory for the decision and on disk for the next process."""

    def __init__(self, path: Path, now: float) -> None:
        """Open the file; raise SetupError where it cannot be used."""
        try:
            self._journal = Journal(path, _SCHEMA)
            rows = self._journal.rows(
                "SELECT * FROM approvals WHERE expires_at > ?", (now - _PAST_END_S,)
            )
        except (sqlite3.Error, OSError) as error:
            raise SetupError(f"`{path}` cannot be used: {error}. {remedy(error)}") from None
        self._approvals = {
            row["token_id"]: (row["authorization_id"], row["expires_at"]) for row in rows
        }
        self._lock = Lock()
        self._spans: Mapping[str, int] = {}
        """Rates whose length may be another than when their grants were written down."""

    def holder(self, approval: Approval) -> str | None:
        """Return the authorization that has used the approval, or is using it; None for none."""
        held = self._approvals.get(approval.token_id)
        return None if held is None else held[0]

    def reserve(self, spent: Spent) -> None:
        """Keep all others from using the approval; raise Fault where one of them has."""
        if (approval := spent.approval) is None:
            return
        with self._lock:
            if approval.token_id in self._approvals:
                raise Fault(PrivateGatewayErrorCode.POLICY_APPROVAL_REQUIRED)
            self._approvals[approval.token_id] = (spent.authorization_id, approval.expires_at)

    async def keep(self, spent: Spent, now: float) -> None:
        """Make it last, and forget what no longer counts at `now`.

        Raise Fault where an approval was spent by another process, and
        sqlite3.Error where nothing can be written.
        """
        approval, counted = spent.approval, spent.counted
        spans = self._spans
        oldest = now - _PAST_END_S
        gone = now - _ON_DISK_S

        def write(connection: sqlite3.Connection) -> None:
            if approval is not None:
                found = connection.execute(
                    "SELECT 1 FROM approvals WHERE token_id = ?", (approval.token_id,)
                ).fetchone()
                if found is not None:
                    raise Fault(PrivateGatewayErrorCode.POLICY_APPROVAL_REQUIRED)
                connection.execute(
                    "INSERT INTO approvals VALUES (?, ?, ?)",
                    (approval.token_id, spent.authorization_id, approval.expires_at),
                )
            if counted is not None:
                connection.execute(
                    "INSERT INTO grants VALUES (?, ?, ?, ?)",
                    (
                        spent.authorization_id,
                        counted.rule,
                        counted.at,
                        counted.at + counted.seconds,
                    ),
                )
            for rule, seconds in spans.items():
                connection.execute(
                    "UPDATE grants SET until = max(until, at + ?) WHERE rule = ?", (seconds, rule)
                )
            connection.execute("DELETE FROM approvals WHERE expires_at <= ?", (gone,))
            connection.execute("DELETE FROM grants WHERE until <= ?", (now,))

        await self._journal.commit(write)
        if self._spans is spans:
            self._spans = {}
        with self._lock:
            for token in [name for name, (_, end) in self._approvals.items() if end <= oldest]:
                del self._approvals[token]

    def give_back(self, spent: Spent) -> None:
        """Undo `reserve` and `keep`: the call was not executed.

        Where that cannot be written, it stays spent for the next process.
        """
        approval, holder = spent.approval, spent.authorization_id

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM approvals WHERE authorization_id = ?", (holder,))
            connection.execute("DELETE FROM grants WHERE grant_id = ?", (holder,))

        self._journal.later(write)
        if approval is not None:
            with self._lock:
                if self._approvals.get(approval.token_id, ("", 0))[0] == holder:
                    del self._approvals[approval.token_id]

    def grants(self, now: float, spans: Mapping[str, int]) -> list[tuple[str, str, float]]:
        """Return the grants that still count, `(rule, authorization, when)`.

        `spans` say for how many seconds one of each rule counts from now on.
        """
        self._spans = spans
        return [
            (row["rule"], row["grant_id"], row["at"])
            for row in self._journal.rows("SELECT * FROM grants")
            if max(row["until"], row["at"] + spans.get(row["rule"], 0)) > now
        ]

    def close(self) -> None:
        """Write what is left and close the file."""
        self._journal.close()
