"""The threads that calls run on."""

import asyncio
import threading
from collections.abc import Iterator
from functools import partial

import pytest

from zero_memory_server.workers import Workers


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers(2)
    yield made
    made.close()


def test_every_caller_gets_its_own_result(workers: Workers) -> None:
    """However many come together, none is lost or mixed up."""

    async def call() -> list[int]:
        return await asyncio.gather(*(workers.run(partial(pow, n, 2)) for n in range(1000)))

    assert asyncio.run(call()) == [n * n for n in range(1000)]


def test_a_failure_is_raised_where_the_call_was_made(workers: Workers) -> None:
    """One that fails takes no other with it."""

    def fail() -> None:
        raise KeyError("gone")

    async def call() -> str:
        failing = asyncio.ensure_future(workers.run(fail))
        result = await workers.run(lambda: "here")
        with pytest.raises(KeyError):
            await failing
        return result

    assert asyncio.run(call()) == "here"


def test_a_call_that_waits_keeps_no_other_waiting(workers: Workers) -> None:
    """Another thread takes over: the first call ends only when a later one has run."""
    later = threading.Event()

    async def call() -> bool:
        waiting = asyncio.ensure_future(workers.run(lambda: later.wait(30)))
        await workers.run(later.set)
        return await waiting

    assert asyncio.run(call())


def test_what_is_done_goes_back_while_others_still_run(workers: Workers) -> None:
    """A result waits for no call that came after it."""
    told = threading.Event()

    async def call() -> bool:
        quick = asyncio.ensure_future(workers.run(lambda: 1))
        slow = asyncio.ensure_future(workers.run(lambda: told.wait(30)))
        await quick
        told.set()
        return await slow

    assert asyncio.run(call())


def test_threads_outlive_a_loop(workers: Workers) -> None:
    """One loop after another is served."""
    for number in range(3):
        assert asyncio.run(_one(workers, number)) == number


def test_a_caller_that_has_gone_is_no_trouble(workers: Workers) -> None:
    """Its call runs, and the next one is answered."""
    going, ran = threading.Event(), threading.Event()

    def work() -> None:
        going.wait(30)
        ran.set()

    async def call() -> int:
        task = asyncio.ensure_future(workers.run(work))
        await asyncio.sleep(0)
        task.cancel()
        going.set()
        return await workers.run(lambda: 7)

    assert asyncio.run(call()) == 7
    assert ran.wait(30)


def test_what_was_taken_is_done_before_the_threads_end() -> None:
    """`close` waits for calls that nobody waits for any more."""
    made = Workers(1)
    ran: list[int] = []

    async def leave() -> None:
        left = [asyncio.ensure_future(made.run(partial(ran.append, n))) for n in range(20)]
        await asyncio.sleep(0)
        assert len(left) == 20

    asyncio.run(leave())
    made.close()
    assert ran == list(range(20))


async def _one(workers: Workers, number: int) -> int:
    return await workers.run(lambda: number)
