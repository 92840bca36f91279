"""Work that becomes a task only where it waits for anything but a slot."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest

from zero_memory_server.flight import Attended, Flight, Slot, in_a_task
from zero_memory_server.gateway.deadline import within

LONG = 20.0


class Sky:
    """What flights do, in their order."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.landed = asyncio.Event()

    def fly(self, work: Coroutine[Any, Any, None]) -> Flight:
        def landed(_: Flight) -> None:
            self.seen.append("landed")
            self.landed.set()

        return Flight(work, landed)

    async def waits(self, what: Awaitable[object]) -> None:
        try:
            self.seen.append(f"got {await what}")
        except asyncio.CancelledError:
            self.seen.append("cancelled")
            raise
        except (ValueError, TimeoutError) as error:
            self.seen.append(type(error).__name__)

    async def landing(self) -> list[str]:
        await asyncio.wait_for(self.landed.wait(), LONG)
        return self.seen


def from_a_callback(act: Callable[[Sky], object]) -> list[str]:
    """Run `act` where no task runs; return what was seen when the flight has landed."""

    async def go() -> list[str]:
        sky = Sky()
        asyncio.get_running_loop().call_soon(act, sky)
        return await sky.landing()

    return asyncio.run(go())


def test_a_flight_goes_on_where_its_slot_is_settled() -> None:
    """Nothing passes between, and no task is made."""

    def act(sky: Sky) -> None:
        slot: Slot[int] = Slot()
        flight = sky.fly(sky.waits(slot))
        sky.seen.append("waits")
        assert not flight.done()
        slot.set_result(7)
        assert flight.done()
        sky.seen.append("after")

    assert from_a_callback(act) == ["waits", "got 7", "landed", "after"]


def test_what_fails_in_a_slot_is_raised_where_it_is_waited_for() -> None:
    """It is the very error."""

    def act(sky: Sky) -> None:
        slot: Slot[int] = Slot()
        sky.fly(sky.waits(slot))
        slot.set_exception(ValueError("x"))

    assert from_a_callback(act) == ["ValueError", "landed"]


def test_what_never_waits_has_landed_at_once() -> None:
    """Also where its slot was settled before."""

    def act(sky: Sky) -> None:
        slot: Slot[int] = Slot()
        slot.set_result(1)
        assert sky.fly(sky.waits(slot)).done()

    assert from_a_callback(act) == ["got 1", "landed"]


@pytest.mark.parametrize("first", ["slot", "future"])
def test_a_flight_that_waits_for_more_is_a_task(first: str) -> None:
    """It knows itself as the one that runs, and can set deadlines."""

    def act(sky: Sky) -> None:
        loop = asyncio.get_running_loop()
        slot: Slot[int] = Slot()
        future = loop.create_future()

        async def work() -> None:
            for what in (slot, future) if first == "slot" else (future, slot):
                await what
                sky.seen.append("a task" if asyncio.current_task() else "a flight")
            async with asyncio.timeout(LONG):
                await asyncio.sleep(0)

        flight = sky.fly(work())
        loop.call_soon(slot.set_result, 1)
        loop.call_later(0.01, future.set_result, 2)
        assert not flight.done()

    before = ["a flight"] if first == "slot" else ["a task"]
    assert from_a_callback(act) == [*before, "a task", "landed"]


@pytest.mark.parametrize("becomes", [False, True])
def test_a_cancelled_flight_may_clean_up(becomes: bool) -> None:
    """The error comes where it waits, as a task or not."""

    def act(sky: Sky) -> None:
        slot: Slot[int] = Slot()
        flight = sky.fly(sky.waits(slot))
        if becomes:
            flight.task()
        flight.cancel()
        slot.set_result(1)  # too late for one that is no task

    found = from_a_callback(act)
    assert found == ["cancelled", "landed"]


def test_a_flight_is_cancelled_from_a_task() -> None:
    """It does not run within that task."""

    async def go() -> list[str]:
        sky = Sky()
        slot: Slot[int] = Slot()
        flights: list[Flight] = []
        ready = asyncio.Event()

        def begin() -> None:
            flights.append(sky.fly(sky.waits(slot)))
            ready.set()

        asyncio.get_running_loop().call_soon(begin)
        await ready.wait()
        flights[0].cancel()
        assert sky.seen == []
        return await sky.landing()

    assert asyncio.run(go()) == ["cancelled", "landed"]


def test_a_flight_does_not_run_within_the_task_of_another() -> None:
    """Where a task settles its slot it becomes a task of its own."""

    async def go() -> list[str]:
        sky = Sky()
        slot: Slot[int] = Slot()
        ready = asyncio.Event()
        running: list[object] = []

        async def work() -> None:
            await slot
            running.append(asyncio.current_task())

        def begin() -> None:
            sky.fly(work())
            ready.set()

        asyncio.get_running_loop().call_soon(begin)
        await ready.wait()
        slot.set_result(1)
        assert running == []
        found = await sky.landing()
        assert running[0] not in {None, asyncio.current_task()}
        return found

    assert asyncio.run(go()) == ["landed"]


def test_a_flight_that_begins_within_a_task_is_one() -> None:
    """A slot is a future to it."""

    async def go() -> list[str]:
        sky = Sky()
        slot: Slot[int] = Slot()
        flight = sky.fly(sky.waits(slot))
        await asyncio.sleep(0)
        slot.set_result(3)
        await asyncio.wait([flight.task()])
        return await sky.landing()

    assert asyncio.run(go()) == ["got 3", "landed"]


def test_what_a_flight_raises_the_loop_is_told() -> None:
    """As a flight and as a task; it has landed all the same."""

    async def fails(first: Awaitable[object] | None) -> None:
        if first is not None:
            await first
        raise KeyError("x")

    async def go() -> list[str]:
        told: list[str] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, said: told.append(repr(said["exception"])))
        for first in (None, asyncio.sleep(0)):
            sky = Sky()
            loop.call_soon(sky.fly, fails(first))
            assert await sky.landing() == ["landed"]
        return told

    assert asyncio.run(go()) == ["KeyError('x')"] * 2


def test_a_slot_that_comes_too_late() -> None:
    """Whoever waits is told to stop where it waits, and its caller that it was late."""

    def act(sky: Sky) -> None:
        slot: Slot[int] = Slot()

        async def asked() -> None:
            try:
                await slot
            except asyncio.CancelledError:
                sky.seen.append(f"stopped, lapsed {slot.lapsed}")
                raise

        sky.fly(sky.waits(within(0.01, asked())))

    assert from_a_callback(act) == ["stopped, lapsed True", "TimeoutError", "landed"]


@pytest.mark.parametrize("late", [False, True])
def test_a_deadline_over_a_slot_and_more(late: bool) -> None:
    """It holds for all of it."""

    def act(sky: Sky) -> None:
        slot: Slot[int] = Slot()

        async def asked() -> str:
            await slot
            await asyncio.sleep(LONG if late else 0)
            return "all"

        sky.fly(sky.waits(within(0.05 if late else LONG, asked())))
        asyncio.get_running_loop().call_soon(slot.set_result, 1)

    assert from_a_callback(act) == ["TimeoutError" if late else "got all", "landed"]


def test_a_cancellation_within_a_deadline_stays_one() -> None:
    """It is no TimeoutError."""

    def act(sky: Sky) -> None:
        slot: Slot[int] = Slot()

        async def asked() -> None:
            await slot

        flight = sky.fly(sky.waits(within(LONG, asked())))
        asyncio.get_running_loop().call_soon(flight.cancel)

    assert from_a_callback(act) == ["cancelled", "landed"]


def test_what_needs_a_task_gets_one() -> None:
    """In a task nothing is waited for."""

    def act(sky: Sky) -> None:
        async def work() -> None:
            await in_a_task()
            sky.seen.append("a task" if asyncio.current_task() else "a flight")
            turn: Any = in_a_task()
            with pytest.raises(StopIteration):
                turn.send(None)

        sky.fly(work())

    assert from_a_callback(act) == ["a task", "landed"]


async def slot() -> None:
    await Slot[None]()


async def future() -> None:
    await asyncio.Event().wait()


async def turn() -> None:
    while True:
        await asyncio.sleep(0)


@pytest.mark.parametrize("wait", [slot, future, turn])
@pytest.mark.parametrize("careful", [True, False])
@pytest.mark.parametrize("in_flight", [True, False])
def test_what_is_attended_can_be_told_to_stop(
    wait: Callable[[], Awaitable[None]], careful: bool, in_flight: bool
) -> None:
    """Wherever it waits; it may end in its own way, and whoever awaits it goes on."""

    async def go() -> list[str]:
        loop, seen, landed = asyncio.get_running_loop(), list[str](), asyncio.Event()

        async def work() -> str:
            try:
                await wait()
            except asyncio.CancelledError:
                seen.append("stopped")
                if not careful:
                    raise
                await asyncio.sleep(0)
            return "done"

        attended = Attended(work())

        async def outer() -> None:
            try:
                seen.append(await attended)
            except asyncio.CancelledError:
                seen.append(f"told {attended.told}")
            await asyncio.sleep(0)  # it is no cancellation of the one who awaits
            landed.set()

        if in_flight:
            loop.call_soon(lambda: Flight(outer(), lambda _: None))
        else:
            seen_to = asyncio.ensure_future(outer())
            seen_to.add_done_callback(lambda _: None)
        for _ in range(3):
            await asyncio.sleep(0)
        loop.call_soon(attended.cancel)
        await asyncio.wait_for(landed.wait(), LONG)
        return seen

    assert asyncio.run(go()) == ["stopped", "done" if careful else "told True"]


def test_what_is_attended_stops_with_the_one_who_awaits_it() -> None:
    """Nobody told it, and it is told."""

    async def go() -> bool:
        attended = Attended(future())
        task = asyncio.ensure_future(waited(attended))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return attended.told

    async def waited(what: Attended[None]) -> None:
        await what

    assert asyncio.run(go()) is False


def test_what_came_before_it_was_told_to_stop_is_not_taken() -> None:
    """A task goes on a turn later than its slot was settled: it is stopped there."""

    async def go() -> list[str]:
        arrived: Slot[str] = Slot()

        async def work() -> str:
            return await arrived

        attended, seen = Attended(work()), list[str]()

        async def outer() -> None:
            try:
                seen.append(await attended)
            except asyncio.CancelledError:
                seen.append("stopped")

        task = asyncio.ensure_future(outer())
        await asyncio.sleep(0)
        arrived.set_result("came")
        attended.cancel()
        await task
        return seen

    assert asyncio.run(go()) == ["stopped"]
