"""Deadlines of what may wait."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from zero_memory_server.flight import Flight
from zero_memory_server.gateway.deadline import within

LONG = 20.0


def run(work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    return asyncio.run(asyncio.wait_for(work(), LONG))


async def waits(result: str, turns: int = 3) -> str:
    for _ in range(turns):
        await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    return result


async def fails(turns: int) -> None:
    for _ in range(turns):
        await asyncio.sleep(0)
    raise KeyError("x")


@pytest.mark.parametrize("turns", [0, 1, 3])
def test_what_comes_in_time(turns: int) -> None:
    """A result is a result, and an error an error, whether there was a wait or not."""
    assert run(lambda: within(LONG, waits("done", turns))) == "done"
    with pytest.raises(KeyError):
        run(lambda: within(LONG, fails(turns)))


def test_what_never_waits_sets_no_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its result comes in the same turn of the loop."""

    async def at_once() -> str:
        return "done"

    async def go() -> str:
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "call_at", None)
        turn = within(LONG, at_once())
        try:
            turn.send(None)
        except StopIteration as end:
            return str(end.value)
        return "it waited"

    assert asyncio.run(go()) == "done"


@pytest.mark.parametrize("seconds", [0.0, 0.01])
def test_what_is_late(seconds: float) -> None:
    """It is told to stop, and its caller that it was late."""
    seen: list[str] = []

    async def never() -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            seen.append("stopped")
            raise

    with pytest.raises(TimeoutError):
        run(lambda: within(seconds, never()))
    assert seen == ["stopped"]


def test_what_cleans_up_when_it_is_late() -> None:
    """It may wait once more before it stops."""
    seen: list[str] = []

    async def careful() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0.01)
            seen.append("clean")

    with pytest.raises(TimeoutError):
        run(lambda: within(0.01, careful()))
    assert seen == ["clean"]


def test_a_caller_that_gives_up() -> None:
    """Its cancellation reaches the work, and stays a cancellation."""
    seen: list[str] = []

    async def never() -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            seen.append("stopped")
            raise

    async def go() -> None:
        task = asyncio.ensure_future(within(LONG, never()))
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(go)
    assert seen == ["stopped"]


@pytest.mark.parametrize("ends", ["raises", "returns", "waits"])
def test_a_caller_that_gives_up_as_its_call_becomes_a_task(ends: str) -> None:
    """The work is told where it waits, and what it waits for is let go."""
    seen: list[str] = []

    async def go() -> None:
        loop = asyncio.get_running_loop()
        future, landed = loop.create_future(), loop.create_future()

        async def careful() -> str:
            try:
                await future
            except asyncio.CancelledError:
                seen.append("stopped")
                if ends == "raises":
                    raise
            if ends == "waits":
                await asyncio.sleep(0)
            return "done"

        async def work() -> None:
            seen.append(await within(LONG, careful()))

        def act() -> None:
            Flight(work(), landed.set_result).cancel()

        loop.call_soon(act)
        await landed
        assert future.cancelled()

    run(go)
    assert seen == (["stopped"] if ends == "raises" else ["stopped", "done"])


def test_deadlines_within_deadlines() -> None:
    """The inner one that passes is the inner one's."""

    async def outer() -> str:
        try:
            await within(0.01, waits_long())
        except TimeoutError:
            return "inner"
        return "none"

    async def waits_long() -> None:
        await asyncio.sleep(LONG)

    assert run(lambda: within(LONG, outer())) == "inner"
