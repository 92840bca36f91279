"""Work that begins where it is asked for, and becomes a task only when it waits for anything.

A task begins a turn of the event loop later than it was made, and goes on a
turn later than what it waited for. A `Flight` does neither as long as it waits
for nothing but a `Slot`. Until it has become a task `asyncio.current_task()` is
None in it, so what needs one awaits `in_a_task()` first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Started(Generic[T]):
    """A coroutine that is run from one point at which it waits to the next."""

    __slots__ = ("_work", "awaited", "result", "waits")

    result: T

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        """Take `work`, of which nothing has run."""
        self._work = work
        self.waits = True
        """Whether it has not ended."""
        self.awaited: Any = None
        """What it waits for: a Slot, a future, or None for another turn of the loop."""

    def go_on(self, sent: Any) -> None:
        """Run to the next point, or to its end; raise what it raises."""
        try:
            self.awaited = self._work.send(sent)
        except StopIteration as end:
            self._end(end)

    def throw(self, error: BaseException) -> None:
        """Raise `error` where it waits, and run to the next point, or to its end."""
        try:
            self.awaited = self._work.throw(error)
        except StopIteration as end:
            self._end(end)

    def _end(self, end: StopIteration) -> None:
        self.result = end.value
        self.waits = False

    def __await__(self) -> Generator[Any, Any, T]:
        while self.waits:
            try:
                sent = yield self.awaited
            except BaseException as error:  # noqa: BLE001 - it is raised where the work waits
                self.throw(error)
            else:
                self.go_on(sent)
        return self.result


class Slot(Generic[T]):
    """A future for one who waits: a flight goes on as it is settled, a task a turn later."""

    __slots__ = ("_done", "_failure", "_future", "_result", "_resume", "lapsed")

    _result: T

    def __init__(self) -> None:
        """Begin unsettled."""
        self._done = False
        self._failure: BaseException | None = None
        self._future: asyncio.Future[None] | None = None
        self._resume: Callable[[], None] | None = None
        self.lapsed = False
        """Whether whoever waits was told to stop, and nothing came."""

    def done(self) -> bool:
        """Return whether it is settled."""
        return self._done

    def set_result(self, result: T) -> None:
        """Give `result` to whoever waits."""
        self._result = result
        self._settle()

    def set_exception(self, failure: BaseException) -> None:
        """Raise `failure` where it is waited for."""
        self._failure = failure
        self._settle()

    def lapse(self) -> None:
        """Raise CancelledError where it is waited for, unless it is settled."""
        if not self._done:
            self.lapsed = True
            self.set_exception(asyncio.CancelledError())

    def then(self, resume: Callable[[], None] | None) -> None:
        """Call `resume` when it is settled, or nothing any more."""
        self._resume = resume

    def future(self) -> asyncio.Future[None]:
        """Return what is done when it is settled."""
        self._resume = None
        self._future = asyncio.get_running_loop().create_future()
        if self._done:
            self._future.set_result(None)
        return self._future

    def __await__(self) -> Generator[Any, Any, T]:
        if not self._done:
            if asyncio.current_task() is None:
                yield self
            else:
                yield from self.future()
        if self._failure is not None:
            raise self._failure
        return self._result

    def _settle(self) -> None:
        self._done = True
        if self._resume is not None:
            resume, self._resume = self._resume, None
            resume()
        elif self._future is not None and not self._future.done():
            self._future.set_result(None)


class Attended(Generic[T]):
    """Work that is awaited where it begins, and can be told to stop by others."""

    __slots__ = ("_started", "_stops", "told")

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        """Take `work`, which begins when this is awaited."""
        self._started = Started(work)
        self._stops = False
        self.told = False
        """Whether it was told to stop."""

    def cancel(self) -> None:
        """Raise CancelledError where the work waits, or will wait next."""
        self.told = True
        awaited = self._started.awaited
        if isinstance(awaited, Slot) and not awaited.done():
            awaited.lapse()
        elif not (isinstance(awaited, asyncio.Future) and awaited.cancel()):
            self._stops = True

    def __await__(self) -> Generator[Any, Any, T]:
        started = self._started
        started.go_on(None)
        while started.waits:
            try:
                sent = yield started.awaited
                if self._stops:
                    self._stops = False
                    raise asyncio.CancelledError
            except BaseException as error:  # noqa: BLE001 - it is raised where the work waits
                started.throw(error)
            else:
                started.go_on(sent)
        return started.result


class Flight:
    """Work under way that nobody waits for. `landed` is called at its end, however it ends.

    Where it begins within a task, it is one from the beginning.
    """

    __slots__ = ("_landed", "_slot", "_started", "_task")

    def __init__(self, work: Coroutine[Any, Any, None], landed: Callable[[Flight], object]) -> None:
        """Begin, and go as far as can be without waiting; what `work` raises the loop is told."""
        self._landed = landed
        self._slot: Slot[Any] | None = None
        self._task: asyncio.Task[None] | None = None
        if asyncio.current_task() is None:
            self._started: Started[None] = Started(work)
            self._step(self._started.go_on, None)
        else:
            self._becomes(work)

    def done(self) -> bool:
        """Return whether it has ended."""
        return self._slot is None if self._task is None else self._task.done()

    def cancel(self, msg: object = None) -> None:
        """Raise CancelledError where it waits, but not before it has begun."""
        if self._task is not None:
            asyncio.get_running_loop().call_soon(self._task.cancel, msg)
        elif self._slot is not None and asyncio.current_task() is not None:
            asyncio.get_running_loop().call_soon(self.cancel, msg)
        elif self._slot is not None:
            self._slot.then(None)
            self._step(self._started.throw, asyncio.CancelledError())

    def task(self) -> asyncio.Task[None]:
        """Return the task that it is from now on. It must not have ended."""
        if self._task is None:
            if self._slot is not None:
                self._started.awaited = _waited(self._slot)
            self._becomes(_rest(self._started))
        assert self._task is not None
        return self._task

    def _becomes(self, work: Coroutine[Any, Any, None]) -> None:
        self._slot = None
        self._task = asyncio.ensure_future(work)
        self._task.add_done_callback(self._ended)

    def _resume(self) -> None:
        if asyncio.current_task() is None:
            self._step(self._started.go_on, None)
        else:  # it does not run within the task of another
            self._started.awaited = None
            self._becomes(_rest(self._started))

    def _step(self, go: Callable[[Any], None], what: object) -> None:
        self._slot = None
        started = self._started
        try:
            go(what)
        except asyncio.CancelledError:
            self._landed(self)
        except Exception as error:  # noqa: BLE001 - there is nobody here to be told
            _tell(error)
            self._landed(self)
        else:
            if not started.waits:
                self._landed(self)
            elif isinstance(started.awaited, Slot):
                self._slot = started.awaited
                started.awaited.then(self._resume)
            else:
                self.task()

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            _tell(error)
        self._landed(self)


@coroutine
def in_a_task() -> Generator[None, None, None]:
    """Go on as a task, whatever has gone before."""
    if asyncio.current_task() is None:
        yield


async def _rest(started: Started[None]) -> None:
    await started


def _waited(slot: Slot[Any]) -> asyncio.Future[None]:
    """Return what a task yields that waits for `slot`."""
    future: asyncio.Future[None] = next(iter(slot.future()))
    return future


def _tell(error: BaseException) -> None:
    context = {"message": "work that nobody waited for has failed", "exception": error}
    asyncio.get_running_loop().call_exception_handler(context)
