"""A few threads that calls run on, so that one that waits for the disk keeps no other waiting."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Generator
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")


class _Job:
    """One call and who waits for it."""

    __slots__ = ("_failure", "_future", "_loop", "_result", "call")

    def __init__(self, call: Callable[[], Any], loop: asyncio.AbstractEventLoop) -> None:
        self.call = call
        self._loop = loop
        self._future: asyncio.Future[Any] = loop.create_future()
        self._result: Any = None
        self._failure: BaseException | None = None

    def run(self) -> None:
        try:
            self._result = self.call()
        except BaseException as failure:  # noqa: BLE001 - it is raised where the call was made
            self._failure = failure
        with suppress(RuntimeError):  # the loop has ended, and nobody waits
            self._loop.call_soon_threadsafe(self._done)

    def _done(self) -> None:
        if self._future.done():  # the caller has gone
            return
        if self._failure is None:
            self._future.set_result(self._result)
        else:
            self._future.set_exception(self._failure)

    def __await__(self) -> Generator[Any, None, Any]:
        return self._future.__await__()


class Workers:
    """Runs calls for an event loop: one hop there and one back, and nothing else."""

    def __init__(self, number: int) -> None:
        """Start `number` threads when the first call comes."""
        self._number = number
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []

    async def run(self, call: Callable[[], T]) -> T:
        """Run `call` on a thread; return what it returned, or raise what it raised."""
        if not self._threads:
            self._start()
        job = _Job(call, asyncio.get_running_loop())
        self._jobs.put(job)
        result: T = await job
        return result

    def close(self) -> None:
        """Let the calls that were taken end, then the threads."""
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            thread.join()
        self._threads.clear()

    def _start(self) -> None:
        for number in range(self._number):
            thread = threading.Thread(target=self._work, name=f"call-{number}", daemon=True)
            self._threads.append(thread)
            thread.start()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job.run()
