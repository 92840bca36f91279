"""Deadlines of what may wait, at no cost where it does not."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from typing import Any, TypeVar

from zero_memory_server.flight import Slot, Started, in_a_task
from zero_memory_server.logs import log

T = TypeVar("T")

_EVERYWHERE: dict[asyncio.AbstractEventLoop, _Deadlines] = {}
"""The deadlines of each loop."""


def expire() -> None:
    """Let all deadlines on the running loop pass now, and at once those that begin later.

    What waits ends as if it were late: with its answer, and its entry in the trail.
    """
    _here().expire()


def is_over() -> bool:
    """Return whether all deadlines have passed."""
    return _here().over


def require_time() -> None:
    """Raise TimeoutError where all deadlines have passed."""
    if _here().over:
        raise TimeoutError


async def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """Return what `work` returns; raise TimeoutError where it waits longer than `seconds`.

    It runs at once, as far as it can without waiting, and only then has it a
    deadline. What never waits needs none: nothing could interrupt it. After
    `expire` nothing is begun.
    """
    here = _here()
    if here.over:
        work.close()
        raise TimeoutError
    begun = here.loop.time()
    started = Started(work)
    started.go_on(None)
    if not started.waits:
        return started.result
    when = begun + seconds
    if isinstance(started.awaited, Slot):
        await _Slots(here, started, when)
        if not started.waits:
            return started.result
    try:
        await in_a_task()
    except asyncio.CancelledError as error:
        _cancel(started, error)
        if not started.waits:
            return started.result
    async with here.timeout(when):
        return await started


class _Deadlines:
    """The deadlines of one loop.

    Nearly all of those for slots are met, so the loop has one timer for all of
    them: one for each would cost more than all the rest.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.over = False
        """Whether all have passed."""
        self._slots: set[_Slots] = set()
        self._timeouts: set[asyncio.Timeout] = set()
        self._next: asyncio.TimerHandle | None = None

    def add(self, slots: _Slots) -> None:
        """Let `slots` lapse at their deadline, unless they are discarded before."""
        self._slots.add(slots)
        if self._next is None or slots.when < self._next.when():
            self._wait_until(slots.when)

    def discard(self, slots: _Slots) -> None:
        """Leave `slots` alone."""
        self._slots.discard(slots)

    def timeout(self, when: float) -> _Timeout:
        """Return a context in which a task has until `when`."""
        return _Timeout(self._timeouts, self.loop.time() if self.over else when)

    def expire(self) -> None:
        """Let all deadlines pass."""
        self.over = True
        if late := len(self._slots) + len(self._timeouts):
            log.warning("what is under way ends as late", extra={"waiting": late})
        now = self.loop.time()
        for timeout in self._timeouts:
            if not timeout.expired():
                timeout.reschedule(now)
        for slots in self._slots:
            slots.when = now
        if self._slots:
            self._wait_until(now)

    def _wait_until(self, when: float) -> None:
        if self._next is not None:
            self._next.cancel()
        self._next = self.loop.call_at(when, self._pass)

    def _pass(self) -> None:
        assert self._next is not None
        # A loop that is busy looks late, and one that is not may look a little early.
        now, self._next = max(self._next.when(), self.loop.time()), None
        late = [slots for slots in self._slots if slots.when <= now]
        try:
            for slots in sorted(late, key=lambda slots: slots.when):
                if slots in self._slots:  # none before it has ended it
                    slots.lapse()
        finally:
            # Those that something came for, but did not take it yet, may wait for more.
            if self._slots and self._next is None:
                self._wait_until(min(slots.when for slots in self._slots))


class _Timeout:
    """A timeout of `asyncio`, among all."""

    __slots__ = ("_all", "_own")

    def __init__(self, everything: set[asyncio.Timeout], when: float) -> None:
        self._all, self._own = everything, asyncio.timeout_at(when)

    async def __aenter__(self) -> None:
        await self._own.__aenter__()
        self._all.add(self._own)

    async def __aexit__(self, *error: Any) -> None:
        self._all.discard(self._own)
        await self._own.__aexit__(*error)


class _Slots:
    """Work as long as it waits for nothing but slots, which lapse when it is late."""

    __slots__ = ("_among", "_late", "_started", "when")

    def __init__(self, among: _Deadlines, started: Started[Any], when: float) -> None:
        self._among = among
        self._started = started
        self._late = False
        self.when = when

    def __await__(self) -> Generator[Any, Any, None]:
        started = self._started
        self._among.add(self)
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
            self._among.discard(self)

    def lapse(self) -> None:
        """End it, unless what it waits for has come."""
        slot = self._started.awaited
        if isinstance(slot, Slot) and not slot.done():
            self._late = True
            slot.lapse()


def _here() -> _Deadlines:
    """Return those of the running loop."""
    loop = asyncio.get_running_loop()
    if (found := _EVERYWHERE.get(loop)) is None:
        for ended in [ended for ended in _EVERYWHERE if ended.is_closed()]:
            del _EVERYWHERE[ended]
        found = _EVERYWHERE[loop] = _Deadlines(loop)
    return found


def _cancel(started: Started[Any], error: asyncio.CancelledError) -> None:
    """Raise `error` where the work waits, and let go of what it waits for, as a task would."""
    if isinstance(started.awaited, asyncio.Future):
        started.awaited.cancel()
    started.throw(error)
