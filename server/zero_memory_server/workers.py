"""A few threads that calls run on, so that one that waits for the disk keeps no other waiting.

Threads that run at the same time contend for the interpreter, which costs more
than most calls do. So calls that come together run one after the other on one
thread, and their results go back together; where one takes its time, the others
go to the next thread when they have waited for a moment.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable, Generator
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")

_MOMENT_S = 0.002
"""For how long a call waits behind another, and a result for others to go back with."""


class _Job:
    """One call and who waits for it."""

    __slots__ = ("_failure", "_future", "_result", "call")

    def __init__(self, call: Callable[[], Any], loop: asyncio.AbstractEventLoop) -> None:
        self.call = call
        self._future: asyncio.Future[Any] = loop.create_future()
        self._result: Any = None
        self._failure: BaseException | None = None

    def run(self) -> None:
        try:
            self._result = self.call()
        except BaseException as failure:  # noqa: BLE001 - it is raised where the call was made
            self._failure = failure

    def settle(self) -> None:
        if self._future.done():  # the caller has gone
            return
        if self._failure is None:
            self._future.set_result(self._result)
        else:
            self._future.set_exception(self._failure)

    def __await__(self) -> Generator[Any, None, Any]:
        return self._future.__await__()


class _Line:
    """The calls of one event loop: those that wait for a thread, and those that are done."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, wake: Callable[[_Line], None], most: int
    ) -> None:
        self.loop = loop
        self._wake = wake
        self._most = most
        self._waiting: deque[_Job] = deque()
        self._done: deque[_Job] = deque()
        self._lock = threading.Lock()
        self._working = 0
        self._out = 0
        self._watched = False

    def add(self, call: Callable[[], Any]) -> _Job:
        """Put a call in; wake a thread where none is at work."""
        job = _Job(call, self.loop)
        self._out += 1
        with self._lock:
            self._waiting.append(job)
            idle = not self._working
            if idle:
                self._working = 1
        if idle:
            self._wake(self)
        if not self._watched:
            self._watched = True
            self.loop.call_later(_MOMENT_S, self._watch)
        return job

    def work(self) -> None:
        """Run what waits, on a thread, until nothing does."""
        while True:
            try:
                job = self._waiting.popleft()
            except IndexError:
                with self._lock:
                    if self._waiting:
                        continue
                    self._working -= 1
                break
            job.run()
            self._done.append(job)
        with suppress(RuntimeError):  # the loop has ended, and nobody waits
            self.loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        while self._done:
            self._out -= 1
            self._done.popleft().settle()

    def _watch(self) -> None:
        """Look after what waits: give back what is done, and wake another thread."""
        self._settle()
        with self._lock:
            behind = bool(self._waiting) and self._working < self._most
            self._working += behind
        if behind:
            self._wake(self)
        self._watched = self._out > 0
        if self._watched:
            self.loop.call_later(_MOMENT_S, self._watch)


class Workers:
    """Runs calls for event loops."""

    def __init__(self, number: int) -> None:
        """Start at most `number` threads, when the first call comes."""
        self._number = number
        self._work: SimpleQueue[_Line | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._line: _Line | None = None

    async def run(self, call: Callable[[], T]) -> T:
        """Run `call` on a thread; return what it returned, or raise what it raised."""
        loop = asyncio.get_running_loop()
        line = self._line
        if line is None or line.loop is not loop:
            if not self._threads:
                self._start()
            line = self._line = _Line(loop, self._work.put, self._number)
        result: T = await line.add(call)
        return result

    def close(self) -> None:
        """Let the calls that were taken end, then the threads."""
        for _ in self._threads:
            self._work.put(None)
        for thread in self._threads:
            thread.join()
        self._threads.clear()

    def _start(self) -> None:
        for number in range(self._number):
            thread = threading.Thread(target=self._run, name=f"call-{number}", daemon=True)
            self._threads.append(thread)
            thread.start()

    def _run(self) -> None:
        while (line := self._work.get()) is not None:
            line.work()
