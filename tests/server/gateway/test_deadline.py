"""Deadlines of what may wait."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from zero_memory_server.flight import Flight, Slot
from zero_memory_server.gateway.deadline import expire, within

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


async def never(what: str) -> None:
    """Wait for a slot, or for something else."""
    await (Slot[None]() if what == "slot" else asyncio.Event().wait())


@pytest.mark.parametrize("what", ["slot", "event"])
@pytest.mark.parametrize("task", [True, False])
def test_what_waits_is_late_when_time_is_over(what: str, task: bool) -> None:
    """However it waits; what begins after that is late before it does anything."""

    async def go() -> list[str]:
        loop = asyncio.get_running_loop()
        landed, seen = loop.create_future(), list[str]()

        async def work() -> None:
            for _ in range(2):
                try:
                    await within(LONG, never(what))
                except TimeoutError:
                    seen.append("late")

        def begin() -> None:
            if task:
                asyncio.ensure_future(work()).add_done_callback(landed.set_result)
            else:
                Flight(work(), landed.set_result)

        loop.call_soon(begin)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        loop.call_soon(expire)
        await landed
        return seen

    assert run(go) == ["late", "late"]


def test_other_loops_have_time_left() -> None:
    """Two gateways in one process end each for itself."""

    async def ends() -> None:
        expire()
        with pytest.raises(TimeoutError):
            await within(LONG, waits("never"))

    run(ends)
    assert run(lambda: within(LONG, waits("done"))) == "done"


def test_what_came_as_time_was_over_is_no_longer_time() -> None:
    """The work that has yet to take it does not wait for anything else."""

    async def go() -> None:
        first = Slot[str]()

        async def work() -> None:
            assert await first == "done"
            await Slot[None]()

        def act() -> None:
            expire()
            first.set_result("done")

        asyncio.get_running_loop().call_soon(act)
        with pytest.raises(TimeoutError):
            await within(LONG, work())

    run(go)


def test_many_deadlines_take_one_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    """They pass in their order, and those that are met do not."""
    timers: list[float] = []

    async def go() -> list[str]:
        loop, found = asyncio.get_running_loop(), list[str]()
        own = loop.call_at

        def call_at(when: float, *rest: Any) -> Any:
            timers.append(when)
            return own(when, *rest)

        monkeypatch.setattr(loop, "call_at", call_at)
        met, ended = [Slot[str]() for _ in range(50)], asyncio.Event()

        async def asks(seconds: float, slot: Slot[str]) -> None:
            try:
                found.append(await within(seconds, taken(slot)))
            except TimeoutError:
                found.append(f"{seconds} is over")
            if len(found) == 53:
                ended.set()

        def begin() -> None:
            for slot in met:
                Flight(asks(LONG, slot), lambda _: None)
            for seconds in (0.03, 0.01, 0.02):
                Flight(asks(seconds, Slot()), lambda _: None)
            for slot in met:
                slot.set_result("met")

        loop.call_soon(begin)
        await ended.wait()
        return found

    async def taken(slot: Slot[str]) -> str:
        return await slot

    assert run(go)[-3:] == ["0.01 is over", "0.02 is over", "0.03 is over"]
    assert len(timers) < 10


def test_deadlines_that_passed_meanwhile_are_late_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that is busy does not look once for each of them; they still pass in their order."""
    timers: list[float] = []
    late: list[float] = []
    deadlines = [number / 1000 for number in range(20, 0, -1)]

    async def go() -> None:
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        own = loop.call_at

        def call_at(when: float, *rest: Any) -> Any:
            timers.append(when)
            return own(when, *rest)

        async def asks(seconds: float) -> None:
            with pytest.raises(TimeoutError):
                await within(seconds, never("slot"))
            late.append(seconds)
            if len(late) == len(deadlines):
                ended.set()

        def begin() -> None:
            now = loop.time()
            with monkeypatch.context() as still:
                still.setattr(loop, "time", lambda: now)  # they all begin at once
                for seconds in deadlines:
                    Flight(asks(seconds), lambda _: None)
            monkeypatch.setattr(loop, "call_at", call_at)
            time.sleep(2 * max(deadlines))  # the loop is busy

        loop.call_soon(begin)
        await ended.wait()

    run(go)
    assert late == sorted(deadlines)
    assert timers == []
