"""Deadlines of what may wait."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from zero_memory_server.flight import Flight, Slot
from zero_memory_server.gateway.deadline import Alarm, within

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


def test_an_alarm_goes_off_as_timers_do() -> None:
    """In the order of their times, but for those that were called off, also by one before them."""

    async def go() -> list[str]:
        loop, alarm = asyncio.get_running_loop(), Alarm()
        now, found, ended = loop.time(), [], asyncio.Event()
        alarm.call_at(now + 0.02, ended.set)
        alarm.call_at(now + 0.01, lambda: found.append("second"))
        never = alarm.call_at(now + 0.01, lambda: found.append("never"))
        off = alarm.call_at(now, lambda: found.append("never"))
        off.cancel()
        off.cancel()

        def first() -> None:
            found.append("first")
            never.cancel()

        alarm.call_at(now, first)
        await ended.wait()
        alarm.call_at(loop.time(), lambda: found.append("again"))
        while found[-1] != "again":
            await asyncio.sleep(0)
        return found

    assert run(go) == ["first", "second", "again"]


def test_an_alarm_goes_on_where_a_callback_fails() -> None:
    """The loop is told, as it is of a timer of its own, and the others go off."""
    told: list[str] = []

    async def go() -> None:
        loop, alarm, ended = asyncio.get_running_loop(), Alarm(), asyncio.Event()
        loop.set_exception_handler(lambda _, context: told.append(str(context["exception"])))
        alarm.call_at(loop.time() + 0.01, ended.set)
        alarm.call_at(loop.time(), lambda: int("x"))
        await ended.wait()

    run(go)
    assert len(told) == 1


@pytest.mark.parametrize("in_flight", [True, False])
def test_what_is_late_by_an_alarm(in_flight: bool) -> None:
    """It is as late as by a timer of the loop, and what comes in time is not."""

    async def go() -> list[str]:
        alarm, found, ended = Alarm(), [], asyncio.Event()
        early: Slot[str] = Slot()

        async def asks() -> None:
            found.append(await within(LONG, waited(early), alarm))
            try:
                await within(0.01, waited(Slot()), alarm)
            except TimeoutError:
                found.append("late")
            ended.set()

        if in_flight:
            asyncio.get_running_loop().call_soon(lambda: Flight(asks(), lambda _: None))
            await asyncio.sleep(0)
            early.set_result("in time")
            await ended.wait()
        else:
            early.set_result("in time")
            await asks()
        return found

    async def waited(slot: Slot[str]) -> str:
        return await slot

    assert run(go) == ["in time", "late"]
