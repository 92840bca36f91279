"""Deadlines of what may wait, at no cost where it does not."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from typing import Any, TypeVar

from zero_memory_server.flight import Slot, Started, in_a_task
from zero_memory_server.logs import log

T = TypeVar("T")

_over: set[asyncio.AbstractEventLoop] = set()
"""The loops on which all deadlines have passed."""

_pending: set[_Slots | _Rest] = set()
"""What waits, on whatever loop."""


def expire() -> None:
    """Let all deadlines on the running loop pass now, and at once those that begin later.

    What waits ends as if it were late: with its answer, and its entry in the trail.
    """
    loop = asyncio.get_running_loop()
    _over.difference_update([ended for ended in _over if ended.is_closed()])
    _over.add(loop)
    late = [waits for waits in list(_pending) if waits.loop is loop]
    if late:
        log.warning("what is under way ends as late", extra={"waiting": len(late)})
    for waits in late:
        waits.expire()


async def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """Return what `work` returns; raise TimeoutError where it waits longer than `seconds`.

    It runs at once, as far as it can without waiting, and only then is a timer
    set. What never waits needs none: nothing could interrupt it. After `expire` nothing is begun.
    """
    loop = asyncio.get_running_loop()
    if loop in _over:
        work.close()
        raise TimeoutError
    begun = loop.time()
    started = Started(work)
    started.go_on(None)
    if not started.waits:
        return started.result
    when = begun + seconds
    if isinstance(started.awaited, Slot):
        await _Slots(started, when, loop)
        if not started.waits:
            return started.result
    try:
        await in_a_task()
    except asyncio.CancelledError as error:
        _cancel(started, error)
        if not started.waits:
            return started.result
    with _Rest(loop, loop.time() if loop in _over else when) as rest:
        async with rest.timeout:
            return await started


def _cancel(started: Started[Any], error: asyncio.CancelledError) -> None:
    """Raise `error` where the work waits, and let go of what it waits for, as a task would."""
    if isinstance(started.awaited, asyncio.Future):
        started.awaited.cancel()
    started.throw(error)


class _Rest:
    """The time that is left for what waits for more than slots."""

    __slots__ = ("loop", "timeout")

    def __init__(self, loop: asyncio.AbstractEventLoop, when: float) -> None:
        self.loop = loop
        self.timeout = asyncio.timeout_at(when)

    def __enter__(self) -> _Rest:
        _pending.add(self)
        return self

    def __exit__(self, *_: object) -> None:
        _pending.discard(self)

    def expire(self) -> None:
        if not self.timeout.expired():
            self.timeout.reschedule(self.loop.time())


class _Slots:
    """Work as long as it waits for nothing but slots, which lapse when it is late."""

    __slots__ = ("_late", "_started", "_timer", "loop")

    def __init__(self, started: Started[Any], when: float, loop: asyncio.AbstractEventLoop) -> None:
        self._started = started
        self._late = False
        self._timer: asyncio.Handle = loop.call_at(when, self._lapse)
        self.loop = loop

    def expire(self) -> None:
        self._timer.cancel()
        self._timer = self.loop.call_soon(self._lapse)

    def __await__(self) -> Generator[Any, Any, None]:
        started = self._started
        _pending.add(self)
        try:
            while started.waits and isinstance(started.awaited, Slot):
                try:
                    sent = yield started.awaited
                except BaseException as error:  # noqa: BLE001 - it is raised where the work waits
                    started.throw(error)
                else:
                    started.go_on(sent)
        except asyncio.CancelledError:
            if self._late:
                raise TimeoutError from None
            raise
        finally:
            _pending.discard(self)
            self._timer.cancel()

    def _lapse(self) -> None:
        slot = self._started.awaited
        if isinstance(slot, Slot) and not slot.done():
            self._late = True
            slot.lapse()
        else:  # something came, and the work has yet to take it: it may wait for more
            self.expire()
