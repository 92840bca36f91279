"""The shared store: PostgreSQL, for several processes and machines."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import psycopg
from psycopg_pool import ConnectionPool, PoolTimeout

from zero_memory_server.clock import now, timestamp

from . import migration
from .clause import Clause, Value, every, one_of
from .session import Duplicate, Match, Row, StoreError, Unavailable
from .window import ranked

_WAIT_S = 5.0
"""How long a call waits for a connection before the store counts as gone."""

_LONGEST_STATEMENT_MS = 30_000
_RANK = "ts_rank_cd(w.words, q.query, 1)"
"""Cover density, divided by the logarithm of the length."""

_QUERY = "websearch_to_tsquery('english', ?) AS q (query)"
_BEST = (
    f"SELECT w.memory, {_RANK} AS fit FROM memory_words w, {_QUERY} "
    "WHERE w.words @@ q.query ORDER BY fit DESC, w.memory LIMIT ?"
)


class PostgresSession:
    """A transaction on one connection."""

    def __init__(self, connection: psycopg.Connection[Row]) -> None:
        """Use `connection`, on which a transaction has begun."""
        self._connection = connection

    def rows(self, sql: Clause | str, values: Sequence[Value] = ()) -> list[Row]:
        """Return what a query yields."""
        return self._execute(sql, values).fetchall()

    def row(self, sql: Clause | str, values: Sequence[Value] = ()) -> Row | None:
        """Return the first row that a query yields, None where it yields none."""
        return self._execute(sql, values).fetchone()

    def run(self, sql: Clause | str, values: Sequence[Value] = ()) -> int:
        """Execute a statement; return how many rows it touched."""
        return self._execute(sql, values).rowcount

    def search(self, words: Sequence[str], where: Clause, limit: int, offset: int) -> list[Match]:
        """Return the memories that contain some of `words` and that `where` admits, best first."""
        if not words:
            return []
        query = " or ".join(f'"{word}"' for word in words)
        wanted = offset + limit
        fallback = Clause(
            f"SELECT m.n, {_RANK} AS fit FROM memory_words w JOIN memories m ON m.n = w.memory, "
            f"{_QUERY} WHERE w.words @@ q.query AND ({where.text}) ORDER BY fit DESC, m.n LIMIT ?",
            (query, *where.values, wanted),
        )
        found = ranked(
            lambda most: self.rows(_BEST, (query, most)),
            lambda numbers: self._admitted(numbers, where),
            lambda: self.rows(fallback),
            wanted,
        )
        return [Match(n, float(f"{fit / (1.0 + fit):.6g}")) for n, fit in found[offset:wanted]]

    def _admitted(self, numbers: Sequence[int], where: Clause) -> set[int]:
        chosen = every([one_of("m.n", numbers), where])
        return {n for (n,) in self.rows(Clause("SELECT m.n FROM memories m WHERE") + chosen)}

    def index(self, memory: int, words: Sequence[str]) -> None:
        """Make a memory findable by `words`."""
        self.run(
            "INSERT INTO memory_words (memory, words) VALUES (?, to_tsvector('english', ?))",
            (memory, " ".join(words)),
        )

    def unindex(self, memory: int, words: Sequence[str]) -> None:
        """Undo `index`."""
        del words
        self.run("DELETE FROM memory_words WHERE memory = ?", (memory,))

    def lock(self, *names: str) -> None:
        """Keep other transactions that lock one of `names` waiting until this one ends."""
        for key in sorted({_key(name) for name in names}):
            self.rows("SELECT pg_advisory_xact_lock(?)", (key,))

    def _execute(self, sql: Clause | str, values: Sequence[Value]) -> psycopg.Cursor[Row]:
        clause = sql if isinstance(sql, Clause) else Clause(sql, tuple(values))
        try:
            return self._connection.execute(_placed(clause.text), clause.values or None)
        except psycopg.Error as error:
            raise _translated(error) from error


class PostgresStore:
    """A store in a database that any number of processes share."""

    def __init__(self, url: str, *, connections: int = 8) -> None:
        """Name the database; connections are made when they are needed."""
        self._url = url
        self._pool: ConnectionPool[psycopg.Connection[Row]] = ConnectionPool(
            url,
            min_size=1,
            max_size=max(connections, 1),
            timeout=_WAIT_S,
            reconnect_timeout=2.0,
            kwargs={"autocommit": True, "options": f"-c statement_timeout={_LONGEST_STATEMENT_MS}"},
            open=False,
        )

    @contextmanager
    def read(self) -> Iterator[PostgresSession]:
        """Begin a transaction that sees one state of the store and cannot write."""
        with self._transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") as session:
            yield session

    @contextmanager
    def write(self) -> Iterator[PostgresSession]:
        """Begin a transaction that writes; what it did is durable when its block has ended."""
        with self._transaction("BEGIN") as session:
            session.run("SET LOCAL synchronous_commit = on")
            yield session

    def migrate(self) -> list[str]:
        """Bring the tables up to date, one process at a time."""
        self._pool.open()
        with self.write() as session:
            session.lock("migrate")
            return migration.apply(session, "postgres", timestamp(now()))

    def check(self) -> bool:
        """Return whether the store answers."""
        try:
            with self.read() as session:
                return session.row("SELECT name FROM migrations LIMIT 1") is not None
        except StoreError:
            return False

    def backup(self, target: Path) -> None:
        """Write a dump of the database to `target` with `pg_dump`, in whole or not at all."""
        program = shutil.which("pg_dump")
        if program is None:
            raise StoreError("A backup of PostgreSQL needs `pg_dump`. Install its client programs.")
        partial = target.with_name(target.name + ".partial")
        try:
            done = subprocess.run(
                [program, "--format=custom", f"--file={partial}", f"--dbname={self._url}"],
                capture_output=True,
                check=False,
            )
            if done.returncode:
                raise StoreError(f"The backup to `{target}` failed: `pg_dump` exited badly.")
            partial.chmod(0o600)
            partial.replace(target)
        except OSError as error:
            raise StoreError(f"The backup to `{target}` failed: {error.strerror}.") from None
        finally:
            partial.unlink(missing_ok=True)

    def close(self) -> None:
        """Close every connection."""
        self._pool.close()

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[PostgresSession]:
        connection = self._begun(begin)
        try:
            yield PostgresSession(connection)
            try:
                connection.execute("COMMIT")
            except psycopg.Error as error:
                raise _translated(error) from error
        except BaseException:
            if not connection.closed:
                _roll_back(connection)
            raise
        finally:
            self._pool.putconn(connection)

    def _begun(self, begin: str) -> psycopg.Connection[Row]:
        """Return a connection on which a transaction has begun.

        One that broke while nobody used it is put away, and the next is tried.
        """
        last: psycopg.Error | None = None
        for _ in range(self._pool.max_size + 1):
            try:
                connection = self._pool.getconn()
            except (PoolTimeout, psycopg.Error) as error:
                raise Unavailable("PostgreSQL does not answer.") from error
            try:
                connection.execute(begin)
            except psycopg.Error as error:
                last = error
                connection.close()
                self._pool.putconn(connection)
            else:
                return connection
        raise Unavailable("PostgreSQL does not answer.") from last


def _roll_back(connection: psycopg.Connection[Any]) -> None:
    try:
        connection.execute("ROLLBACK")
    except psycopg.Error:
        connection.close()


@lru_cache(maxsize=1024)
def _placed(text: str) -> bytes:
    """Return SQL with the placeholders of psycopg; no text of ours has a `?` or `%` but those."""
    return text.replace("?", "%s").encode()


def _key(name: str) -> int:
    """Return the number that stands for a name among advisory locks."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big", signed=True)


def _translated(error: psycopg.Error) -> StoreError:
    if isinstance(
        error,
        psycopg.errors.UniqueViolation
        | psycopg.errors.SerializationFailure
        | psycopg.errors.DeadlockDetected,
    ):
        return Duplicate("Another transaction was first.")
    return Unavailable(f"PostgreSQL failed: {type(error).__name__}.")
