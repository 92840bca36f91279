"""A SQLite file that is written in order, by one thread, many calls to a commit."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

from .layout import lay_out

T = TypeVar("T")

_MOST = 256
"""How many jobs share a commit at most."""

BUSY_SECONDS = 1.0
"""How long a commit waits for another process that writes to the file."""


class _Job(Generic[T]):
    """Something to write, and who waits for it."""

    def __init__(self, call: Callable[[sqlite3.Connection], T]) -> None:
        self.call = call
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[T] = self.loop.create_future()
        self.result: T | None = None
        self.failure: BaseException | None = None

    def end(self) -> None:
        with suppress(RuntimeError):  # the loop has ended, and nobody waits
            self.loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        if self.future.done():  # whoever waited has gone
            return
        if self.failure is None:
            self.future.set_result(self.result)  # type: ignore[arg-type]  # what `call` returned
        else:
            self.future.set_exception(self.failure)


class Journal:
    """Commits jobs: functions of a connection on which a transaction has begun.

    A job checks first and writes last: where it raises anything but
    sqlite3.Error, it has written nothing, and the others of its commit go on.
    The disk is waited for on a thread.
    """

    def __init__(
        self,
        path: Path,
        schema: str,
        first: Callable[[sqlite3.Connection], object] = lambda _: None,
    ) -> None:
        """Open the file, made with mode 0600 where it is absent, and let `first` see to it.

        Raise SetupError where it has another layout, what `first` raises, else
        sqlite3.Error or OSError.
        """
        self._writer = opened(path, schema)
        try:
            self._writer.execute("PRAGMA synchronous = FULL")
            first(self._writer)
            self._reader = connected(path)
        except BaseException:
            self._writer.close()
            raise
        self._reading = threading.Lock()
        self._jobs: SimpleQueue[_Job[Any] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name=f"commit {path.name}", daemon=True)
        self._thread.start()

    async def commit(self, call: Callable[[sqlite3.Connection], T]) -> T:
        """Return what `call` returned, once it is written; raise what it raised."""
        job = _Job(call)
        self._jobs.put(job)
        return await job.future

    def later(self, call: Callable[[sqlite3.Connection], Any]) -> None:
        """Commit `call` after what was handed in before; nobody waits for it.

        Where that fails, it is as if it had not been asked.
        """
        job = _Job(call)
        job.future.add_done_callback(_forget)
        self._jobs.put(job)

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """Return what a query finds among what is committed."""
        with self._reading:
            return self._reader.execute(query, values).fetchall()

    def close(self) -> None:
        """Let the jobs that were handed in end, then close the file."""
        self._jobs.put(None)
        self._thread.join()
        self._reader.close()
        self._writer.close()

    def _work(self) -> None:
        ended = False
        while not ended:
            jobs = [self._jobs.get()]
            with suppress(Empty):
                while jobs[-1] is not None and len(jobs) < _MOST:
                    jobs.append(self._jobs.get_nowait())
            ended = jobs[-1] is None
            self._run([job for job in jobs if job is not None])

    def _run(self, jobs: list[_Job[Any]]) -> None:
        # Of those who have gone in the meantime nothing is written.
        jobs = [job for job in jobs if not job.future.cancelled()]
        if not jobs:
            return
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._try(job)
            self._writer.execute("COMMIT")
        except BaseException as failure:  # noqa: BLE001 - it is raised where the jobs came from
            with suppress(sqlite3.Error):
                self._writer.execute("ROLLBACK")
            for job in jobs:
                job.failure = failure
        for job in jobs:
            job.end()

    def _try(self, job: _Job[Any]) -> None:
        try:
            job.result = job.call(self._writer)
        except sqlite3.Error:
            raise
        except Exception as failure:  # noqa: BLE001 - it is raised where the job came from
            job.failure = failure


def _forget(future: asyncio.Future[Any]) -> None:
    if not future.cancelled():
        future.exception()


def opened(path: Path, schema: str) -> sqlite3.Connection:
    """Return a connection to a file of `schema`, made with mode 0600 where it is absent.

    Raise SetupError where it has another layout, else sqlite3.Error or OSError.
    """
    os.close(os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600))
    connection = _connect(path)
    try:
        lay_out(connection, schema, path)
        connection.execute("PRAGMA journal_mode = WAL")
    except BaseException:
        connection.close()
        raise
    return connection


def connected(path: Path) -> sqlite3.Connection:
    """Return a connection to a file that is there, which reads only."""
    connection = _connect(path)
    connection.execute("PRAGMA query_only = ON")
    return connection


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    connection.row_factory = sqlite3.Row
    return connection
