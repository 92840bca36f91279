"""Deadlines of what may wait, at no cost where it does not."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from typing import Any, TypeVar

from zero_memory_server.flight import Slot, Started, in_a_task

T = TypeVar("T")


async def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """Return what `work` returns; raise TimeoutError where it waits longer than `seconds`.

    It runs at once, as far as it can without waiting, and only then is a timer
    set. What never waits needs none: nothing could interrupt it.
    """
    begun = asyncio.get_running_loop().time()
    started = Started(work)
    started.go_on(None)
    if not started.waits:
        return started.result
    when = begun + seconds
    if isinstance(started.awaited, Slot):
        await _Slots(started, when)
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

    __slots__ = ("_late", "_started", "_when")

    def __init__(self, started: Started[Any], when: float) -> None:
        self._started = started
        self._when = when
        self._late = False

    def __await__(self) -> Generator[Any, Any, None]:
        started = self._started
        timer = asyncio.get_running_loop().call_at(self._when, self._lapse)
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
