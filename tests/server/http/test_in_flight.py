"""An application whose answers begin where the request is read."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from zero_memory_server.flight import Slot
from zero_memory_server.http.app import Endpoint, HttpApp
from zero_memory_server.http.departure import Departure
from zero_memory_server.http.exchange import Exchange
from zero_memory_server.http.origin import Gate
from zero_memory_server.http.protocol import BoundedHttp
from zero_memory_server.settings import Settings

LONG = 20.0
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def served(
    handle: Callable[[Exchange, str], Awaitable[None]], act: Callable[..., Any], **options: Any
) -> Any:
    """Serve `handle` at `/` on one loop with `act`, which gets what connects and the state."""

    async def go() -> Any:
        app = HttpApp(
            [Endpoint("*", "/", handle)], Gate.of(Settings()), largest_body=10_000, in_flight=True
        )
        config = uvicorn.Config(
            app, lifespan="off", log_config=None, proxy_headers=False, **options
        )
        state = ServerState()
        state.default_headers = [(b"date", b"today")]
        server = await asyncio.get_running_loop().create_server(
            lambda: BoundedHttp(config, state, {}), "127.0.0.1", 0
        )
        port = server.sockets[0].getsockname()[1]

        async def connect() -> Streams:
            return await asyncio.open_connection("127.0.0.1", port)

        async with server:
            return await asyncio.wait_for(act(connect, state), LONG)

    return asyncio.run(go())


def posted(body: bytes, *fields: bytes) -> bytes:
    head = [b"POST / HTTP/1.1", b"Host: 127.0.0.1", b"Content-Length: %d" % len(body), *fields]
    return b"\r\n".join(head) + b"\r\n\r\n" + body


async def answered(reader: asyncio.StreamReader) -> tuple[bytes, bytes]:
    """The head and the body of the next response."""
    head = await reader.readuntil(b"\r\n\r\n")
    size = int(head.lower().partition(b"content-length:")[2].split()[0])
    return head, await reader.readexactly(size)


async def echo(exchange: Exchange, _: str) -> None:
    body = await exchange.body(10_000)
    task = asyncio.current_task()
    if body == b"slow":
        await asyncio.sleep(0.01)
    await exchange.answer(200, (b"task " if task else b"") + body)


def test_requests_in_a_row_are_answered_in_their_order() -> None:
    """However they come, and whether they wait or not."""
    bodies = [b"0", b"slow", *(b"%d" % number for number in range(2000))]

    async def act(connect: Any, state: ServerState) -> list[bytes]:
        reader, writer = await connect()
        writer.write(b"".join(map(posted, bodies)))
        found = [(await answered(reader))[1] for _ in bodies]
        writer.close()
        assert not state.tasks
        return found

    assert served(echo, act) == bodies


@pytest.mark.parametrize("cut", [1, 60, 80])
def test_a_request_in_pieces(cut: int) -> None:
    """What waits for its body is a task by then."""

    async def act(connect: Any, _: ServerState) -> bytes:
        reader, writer = await connect()
        text = posted(b"x" * 10)
        writer.write(text[:cut])
        await writer.drain()
        await asyncio.sleep(0.01)
        writer.write(text[cut:])
        body = (await answered(reader))[1]
        writer.close()
        return body

    assert served(echo, act).removeprefix(b"task ") == b"x" * 10


def test_who_asks_for_an_upgrade_is_not_idle() -> None:
    """A request that another parser reads is under way, too, when the one before is long gone."""
    idle = 0.01

    async def handle(exchange: Exchange, _: str) -> None:
        body = await exchange.body(10_000)
        if body == b"second":
            await asyncio.sleep(5 * idle)  # a timer that was set before passes before
        await exchange.answer(200, body)

    async def act(connect: Any, _: ServerState) -> list[bytes]:
        reader, writer = await connect()
        found = []
        for request in (posted(b"first"), posted(b"second", b"Connection: upgrade", b"Upgrade: x")):
            writer.write(request)
            found.append((await answered(reader))[1])
        writer.close()
        return found

    assert served(handle, act, timeout_keep_alive=idle) == [b"first", b"second"]


def test_a_response_has_the_fields_of_all() -> None:
    """And the connection ends where the client wants that."""

    async def act(connect: Any, _: ServerState) -> tuple[bytes, bytes]:
        reader, writer = await connect()
        writer.write(posted(b"x", b"Connection: close", b"Expect: 100-continue"))
        assert await reader.readuntil(b"\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n"
        first = await answered(reader)
        assert await reader.read() == b""
        writer.close()
        return first

    head, body = served(echo, act)
    lines = head.lower().split(b"\r\n")
    assert (lines[0], body) == (b"http/1.1 200 ok", b"x")
    for line in (
        b"content-type: application/json",
        b"content-length: 1",
        b"cache-control: no-store",
        b"x-content-type-options: nosniff",
        b"connection: close",
        b"date: today",
    ):
        assert lines.count(line) == 1


def test_a_client_that_goes_is_seen() -> None:
    """Once, and not where it was answered before."""
    gone: list[bytes] = []
    left = asyncio.Event()

    async def handle(exchange: Exchange, _: str) -> None:
        body = await exchange.body(10_000)
        slot: Slot[None] = Slot()

        def go() -> None:
            gone.append(body)
            slot.set_result(None)
            left.set()

        departure = Departure(exchange, go)
        if body == b"stays":
            asyncio.get_running_loop().call_later(0.01, slot.set_result, None)
        await slot
        departure.ignore()
        await exchange.answer(200, body)

    async def act(connect: Any, state: ServerState) -> None:
        reader, writer = await connect()
        writer.write(posted(b"stays"))
        assert (await answered(reader))[1] == b"stays"
        writer.write(posted(b"goes"))
        await writer.drain()
        while not state.tasks:
            await asyncio.sleep(0)
        writer.close()
        await left.wait()
        while state.tasks:
            await asyncio.sleep(0)

    served(handle, act)
    assert gone == [b"goes"]


def test_a_client_that_goes_needs_no_answer() -> None:
    """Nor one that had sent the next request already; nobody is told that there was none."""
    gone: list[bytes] = []
    left = asyncio.Event()

    async def handle(exchange: Exchange, _: str) -> None:
        gone.append(await exchange.body(10_000))
        slot: Slot[None] = Slot()
        departure = Departure(exchange, lambda: slot.set_result(None))
        await slot
        departure.ignore()
        left.set()

    async def act(connect: Any, state: ServerState) -> None:
        _, writer = await connect()
        writer.write(posted(b"goes") + posted(b"next"))
        await writer.drain()
        while not gone:
            await asyncio.sleep(0)
        writer.transport.abort()
        await left.wait()
        while state.tasks:
            await asyncio.sleep(0)

    served(handle, act)
    assert gone == [b"goes"]


@pytest.mark.surprising  # uvicorn tells that it was
def test_what_is_under_way_can_be_told_to_stop() -> None:
    """As the server does when it ends, from a task of its own."""
    seen: list[str] = []

    async def handle(exchange: Exchange, _: str) -> None:
        await exchange.body(10_000)
        slot: Slot[None] = Slot()
        try:
            await slot
        except asyncio.CancelledError:
            seen.append("stopped")
            raise

    async def act(connect: Any, state: ServerState) -> None:
        _, writer = await connect()
        writer.write(posted(b"x"))
        while not state.tasks:
            await asyncio.sleep(0)
        for task in state.tasks:
            task.cancel(msg="the server ends")
        while state.tasks:
            await asyncio.sleep(0)
        writer.close()

    served(handle, act)
    assert seen == ["stopped"]
