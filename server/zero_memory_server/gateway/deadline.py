"""Deadlines of what may wait, at no cost where it does not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Protocol, TypeVar

from zero_memory_server.flight import Slot, Started, in_a_task

T = TypeVar("T")


class _Timer(Protocol):
    """What is to happen at a time, and can be called off."""

    def cancel(self) -> None:
        """Call it off."""
        ...


class Alarm:
    """Timers of one loop that are nearly always called off: the loop is given one for all.

    They go off as the loop's own do, and only what is called off costs less.
    """

    def __init__(self) -> None:
        """Begin with none."""
        self._set: set[_Set] = set()
        self._next: asyncio.TimerHandle | None = None

    def call_at(self, when: float, callback: Callable[[], object]) -> _Timer:
        """Call `callback` at `when`, by the clock of the running loop."""
        entry = _Set(self._set, when, callback)
        self._set.add(entry)
        if self._next is None or when < self._next.when():
            self._wait_until(when)
        return entry

    def _wait_until(self, when: float) -> None:
        if self._next is not None:
            self._next.cancel()
        self._next = asyncio.get_running_loop().call_at(when, self._go_off)

    def _go_off(self) -> None:
        assert self._next is not None
        now, self._next = self._next.when(), None
        due = sorted((entry for entry in self._set if entry.when <= now), key=lambda it: it.when)
        try:
            for entry in due:
                if entry in self._set:  # none before it has called it off
                    self._set.discard(entry)
                    entry.callback()
        finally:
            if self._set and self._next is None:
                self._wait_until(min(entry.when for entry in self._set))


class _Set:
    """A timer that is set, among all."""

    __slots__ = ("_all", "callback", "when")

    def __init__(self, everything: set[_Set], when: float, callback: Callable[[], object]) -> None:
        self._all, self.when, self.callback = everything, when, callback

    def cancel(self) -> None:
        """Call it off."""
        self._all.discard(self)


async def within(seconds: float, work: Coroutine[Any, Any, T], alarm: Alarm | None = None) -> T:
    """Return what `work` returns; raise TimeoutError where it waits longer than `seconds`.

    It runs at once, as far as it can without waiting, and only then is a timer
    set, of the `alarm` or of the loop. What never waits needs none: nothing could
    interrupt it.
    """
    begun = asyncio.get_running_loop().time()
    started = Started(work)
    started.go_on(None)
    if not started.waits:
        return started.result
    when = begun + seconds
    if isinstance(started.awaited, Slot):
        await _Slots(started, when, alarm)
        if not started.waits:
            return started.result
    try:
        await in_a_task()
    except asyncio.CancelledError as error:
        _cancel(started, error)
        if not started.waits:
            return started.result
    async with asyncio.timeout_at(when):
        return await started


def _cancel(started: Started[Any], error: asyncio.CancelledError) -> None:
    """Raise `error` where the work waits, and let go of what it waits for, as a task would."""
    if isinstance(started.awaited, asyncio.Future):
        started.awaited.cancel()
    started.throw(error)


class _Slots:
    """Work as long as it waits for nothing but slots, which lapse when it is late."""

    __slots__ = ("_alarm", "_late", "_started", "_when")

    def __init__(self, started: Started[Any], when: float, alarm: Alarm | None) -> None:
        self._started = started
        self._when = when
        self._alarm = alarm
        self._late = False

    def __await__(self) -> Generator[Any, Any, None]:
        started = self._started
        timers = self._alarm or asyncio.get_running_loop()
        timer: _Timer = timers.call_at(self._when, self._lapse)
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
            timer.cancel()

    def _lapse(self) -> None:
        slot = self._started.awaited
        if isinstance(slot, Slot) and not slot.done():
            self._late = True
            slot.lapse()
