"""Deadlines of what may wait, at no cost where it does not."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")


async def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """Return what `work` returns; raise TimeoutError where it waits longer than `seconds`.

    It runs at once, as far as it can without waiting, and only then is a timer
    set. What never waits needs none: nothing could interrupt it.
    """
    begun = asyncio.get_running_loop().time()
    started = _Started(work)
    if not started.waits:
        return started.result
    async with asyncio.timeout_at(begun + seconds):
        return await started


class _Started(Generic[T]):
    """A coroutine that has run to the first point at which it waits, if there is one."""

    __slots__ = ("_awaited", "_work", "result", "waits")

    result: T

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self._work = work
        self.waits = True
        try:
            self._awaited = work.send(None)
        except StopIteration as end:
            self.result = end.value
            self.waits = False

    def __await__(self) -> Generator[Any, Any, T]:
        work, awaited = self._work, self._awaited
        while True:
            try:
                try:
                    sent = yield awaited
                except BaseException as error:  # noqa: BLE001 - it is raised where the work waits
                    awaited = work.throw(error)
                else:
                    awaited = work.send(sent)
            except StopIteration as end:
                result: T = end.value
                return result
