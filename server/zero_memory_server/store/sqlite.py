"""The embedded store: SQLite in one file.

WAL lets readers go on while one writes; `synchronous = FULL` makes a commit
wait for the disk, so what was acknowledged survives the process and the power.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from zero_memory_server.clock import now, timestamp

from . import migration, window
from .clause import Clause, Value
from .session import Duplicate, Match, Row, StoreError, Unavailable

_BEST = "SELECT rowid, rank FROM memory_words"
_JOINED = "SELECT m.n, w.rank FROM memory_words w CROSS JOIN memories m ON m.n = w.rowid"

_File = tuple[int, int]
"""Which file a path named when it was opened: its device and its inode."""


class SqliteSession:
    """A transaction on one connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Use `connection`, on which a transaction has begun."""
        self._connection = connection

    def rows(self, sql: Clause | str, values: Sequence[Value] = ()) -> list[Row]:
        """Return what a query yields."""
        return self._execute(sql, values).fetchall()

    def row(self, sql: Clause | str, values: Sequence[Value] = ()) -> Row | None:
        """Return the first row that a query yields, None where it yields none."""
        found: Row | None = self._execute(sql, values).fetchone()
        return found

    def run(self, sql: Clause | str, values: Sequence[Value] = ()) -> int:
        """Execute a statement; return how many rows it touched."""
        return self._execute(sql, values).rowcount

    def search(self, words: Sequence[str], where: Clause, limit: int, offset: int) -> list[Match]:
        """Return the memories that contain some of `words` and that `where` admits, best first."""
        if not words:
            return []
        query = (" OR ".join(f'"{word}"' for word in words),)
        best = Clause(f"{_BEST} WHERE memory_words MATCH ? ORDER BY rank", query)
        joined = Clause(f"{_JOINED} WHERE memory_words MATCH ? AND", query)
        found = window.search(self, best, joined, "ORDER BY w.rank", where, offset + limit)
        return [Match(n, _score(rank)) for n, rank in found[offset:]]

    def index(self, memory: int, words: Sequence[str]) -> None:
        """Make a memory findable by `words`."""
        self.run("INSERT INTO memory_words (rowid, words) VALUES (?, ?)", (memory, " ".join(words)))

    def unindex(self, memory: int, words: Sequence[str]) -> None:
        """Undo `index` with the same `words`."""
        self.run(
            "INSERT INTO memory_words (memory_words, rowid, words) VALUES ('delete', ?, ?)",
            (memory, " ".join(words)),
        )

    def lock(self, *names: str) -> None:
        """Do nothing: one transaction writes at a time."""

    def _execute(self, sql: Clause | str, values: Sequence[Value]) -> sqlite3.Cursor:
        clause = sql if isinstance(sql, Clause) else Clause(sql, tuple(values))
        try:
            return self._connection.execute(clause.text, clause.values)
        except sqlite3.Error as error:
            raise _translated(error) from error


class SqliteStore:
    """A store in one file, for any number of threads and processes of one machine."""

    def __init__(self, path: Path, *, busy_timeout_ms: int = 30_000) -> None:
        """Name the file; it is opened, and made where it is absent, by `migrate`."""
        self._path = path
        self._busy_timeout_ms = busy_timeout_ms
        self._writing = threading.Lock()
        self._guard = threading.Lock()
        self._readers: list[tuple[_File, sqlite3.Connection]] = []
        self._writer: sqlite3.Connection | None = None
        self._writer_file: _File | None = None

    @property
    def path(self) -> Path:
        """The file."""
        return self._path

    @contextmanager
    def read(self) -> Iterator[SqliteSession]:
        """Begin a transaction that sees one state of the store and cannot write."""
        file = self._present()
        connection = self._reader(file)
        try:
            with _transaction(connection, "BEGIN"):
                yield SqliteSession(connection)
        except StoreError:
            connection.close()
            raise
        except BaseException:
            self._keep(file, connection)
            raise
        self._keep(file, connection)

    @contextmanager
    def write(self) -> Iterator[SqliteSession]:
        """Begin a transaction that writes; what it did is durable when its block has ended."""
        with self._writing:
            file = self._present()
            if self._writer is None or self._writer_file != file:
                self._forget_writer()
                self._writer, self._writer_file = self._connect(), file
            try:
                with _transaction(self._writer, "BEGIN IMMEDIATE"):
                    yield SqliteSession(self._writer)
            except Unavailable:
                self._forget_writer()
                raise

    def migrate(self) -> list[str]:
        """Make the file where it is absent, and bring its tables up to date."""
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise Unavailable(
                f"The store `{self._path}` cannot be opened: {error.strerror}."
            ) from None
        with self.write() as session:
            return migration.apply(session, "sqlite", timestamp(now()))

    def check(self) -> bool:
        """Return whether the store answers."""
        try:
            with self.read() as session:
                return session.row("SELECT name FROM migrations LIMIT 1") is not None
        except StoreError:
            return False

    def backup(self, target: Path) -> None:
        """Write a copy of the whole store to `target`, in whole or not at all."""
        partial = target.with_name(target.name + ".partial")
        try:
            if target.exists() and target.samefile(self._path):
                raise StoreError(f"`{target}` is the store itself. Name another file.")
            partial.unlink(missing_ok=True)
            os.close(os.open(partial, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            with (
                closing(self._connect(readonly=True)) as source,
                closing(sqlite3.connect(partial)) as copy,
            ):
                source.backup(copy, pages=1024)
                copy.execute("PRAGMA journal_mode = DELETE").fetchone()
            with partial.open("rb") as written:
                os.fsync(written.fileno())
            partial.replace(target)
        except OSError as error:
            raise StoreError(f"The backup to `{target}` failed: {error.strerror}.") from None
        except sqlite3.Error as error:
            partial.unlink(missing_ok=True)
            raise StoreError(f"The backup to `{target}` failed: {error}.") from error

    def close(self) -> None:
        """Close every connection that is not in use."""
        with self._writing, self._guard:
            while self._readers:
                self._readers.pop()[1].close()
            self._forget_writer()

    def _reader(self, file: _File) -> sqlite3.Connection:
        with self._guard:
            while self._readers:
                opened, connection = self._readers.pop()
                if opened == file:
                    return connection
                connection.close()
        return self._connect(readonly=True)

    def _keep(self, file: _File, connection: sqlite3.Connection) -> None:
        with self._guard:
            self._readers.append((file, connection))

    def _forget_writer(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    def _present(self) -> _File:
        """Return which file there is; raise Unavailable where there is none.

        A file that was deleted lives on for those who hold it open: what they
        wrote to it would be lost.
        """
        try:
            status = self._path.stat()
        except OSError as error:
            raise Unavailable(f"The store `{self._path}` is gone: {error.strerror}.") from None
        return status.st_dev, status.st_ino

    def _connect(self, *, readonly: bool = False) -> sqlite3.Connection:
        try:
            connection = sqlite3.connect(
                f"{self._path.absolute().as_uri()}?mode=rw",
                uri=True,
                timeout=self._busy_timeout_ms / 1000,
                isolation_level=None,
                check_same_thread=False,
                cached_statements=256,
            )
            for pragma in (
                "journal_mode = WAL",
                "synchronous = FULL",
                "foreign_keys = ON",
                "cache_size = -16000",
                "temp_store = MEMORY",
                "trusted_schema = OFF",
                f"query_only = {'ON' if readonly else 'OFF'}",
            ):
                connection.execute(f"PRAGMA {pragma}").fetchone()
        except sqlite3.Error as error:
            raise _translated(error) from error
        return connection


@contextmanager
def _transaction(connection: sqlite3.Connection, begin: str) -> Iterator[None]:
    try:
        connection.execute(begin)
    except sqlite3.Error as error:
        raise _translated(error) from error
    try:
        yield
        try:
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise _translated(error) from error
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _score(rank: float) -> float:
    """Return BM25, which FTS5 gives as a negative number, between 0 and 1."""
    fit = max(-rank, 0.0)
    return float(f"{fit / (1.0 + fit):.6g}")


def _translated(error: sqlite3.Error) -> StoreError:
    if isinstance(error, sqlite3.IntegrityError):
        return Duplicate("A row is there already.")
    return Unavailable(f"SQLite failed: {getattr(error, 'sqlite_errorname', 'unknown')}.")
