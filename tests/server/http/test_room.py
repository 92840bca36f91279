"""More connections than a listener holds: who comes last is told so, and who idles makes way."""

import asyncio
import json
import resource
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import uvicorn

import zero_memory
from tests.server.process import PATIENCE_S, free_port, running
from zero_memory_server.contract import Contract
from zero_memory_server.http import protocol, room
from zero_memory_server.http.protocol import BoundedHttp
from zero_memory_server.http.room import Room, most_connections

MOST = 4
ASKED = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
UPGRADE = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n"
UPLOAD = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf"
ANSWER = b"served"

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Place:
    """A server with room for few, whose answers wait until they are let go."""

    def __init__(self) -> None:
        self.let_go = asyncio.Event()
        self.under_way = asyncio.Semaphore(0)
        self.body = ANSWER
        self.room = Room(MOST)
        self.address: tuple[str, int] = ("", 0)

    async def serve(self, scope: Any, receive: Any, send: Any) -> None:
        self.under_way.release()
        while (await receive()).get("more_body"):
            pass
        await self.let_go.wait()
        headers = [(b"content-length", b"%d" % len(self.body))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": self.body})

    async def connect(self, sent: bytes = b"") -> Streams:
        found = await asyncio.open_connection(*self.address)
        found[1].write(sent)
        return found

    async def connect_to_be_served(self) -> Streams:
        found = await self.connect(ASKED)
        await self.under_way.acquire()
        return found

    async def answer(self, sent: bytes) -> bytes:
        """Return what comes until the server ends the connection."""
        reader, writer = await self.connect(sent)
        found = await reader.read()
        writer.close()
        return found

    async def holds(self, count: int) -> None:
        while len(self.room.connections) != count:
            await asyncio.sleep(0.01)


def at(work: Callable[[Place], Awaitable[None]]) -> None:
    """Do `work` at a place of its own."""

    async def go() -> None:
        place = Place()
        config = uvicorn.Config(
            place.serve, interface="asgi3", lifespan="off", log_config=None, ws="none"
        )
        config.load()
        server = await asyncio.get_running_loop().create_server(
            lambda: BoundedHttp(config, place.room, {}), "127.0.0.1", 0
        )
        place.address = server.sockets[0].getsockname()
        await work(place)
        server.close()

    asyncio.run(asyncio.wait_for(go(), PATIENCE_S))


def refused(answer: bytes) -> bool:
    """Return whether it is a whole 503 in the contract's words that says when to come again."""
    head, _, body = answer.partition(b"\r\n\r\n")
    fields = head.lower().split(b"\r\n")
    assert fields[0] == b"http/1.1 503 service unavailable"
    assert {b"retry-after: 1", b"connection: close"} < set(fields)
    assert f"content-length: {len(body)}".encode() in fields
    assert not Contract.of(zero_memory).faults("wire/ErrorBody.json", json.loads(body))
    return bool(json.loads(body)["error"]["code"] == "rate_limited")


@pytest.mark.surprising
@pytest.mark.parametrize("sent", [b"", ASKED, ASKED + b"x" * 1_000_000], ids=len)
def test_one_too_many_is_answered_and_closed(sent: bytes) -> None:
    """Whatever it sends, also more than anybody reads; who ends makes room for the next."""

    async def work(place: Place) -> None:
        first, *others = [await place.connect_to_be_served() for _ in range(MOST)]
        assert refused(await place.answer(sent))
        first[1].close()
        await place.holds(MOST - 1)
        third = await place.connect(ASKED)
        place.let_go.set()
        for reader, _ in (third, *others):
            assert (await reader.readuntil(ANSWER)).startswith(b"HTTP/1.1 200")

    at(work)


def test_a_crowd_is_refused_whole() -> None:
    """More than are given time to read it; none of them is held any longer."""

    async def work(place: Place) -> None:
        served = [await place.connect_to_be_served() for _ in range(MOST)]
        crowd = [await place.connect() for _ in range(20)]
        assert all([refused(await reader.read()) for reader, _ in crowd])
        for _, writer in crowd:
            writer.close()
        assert len(place.room.connections) == MOST
        place.let_go.set()
        for reader, _ in served:
            assert await reader.readuntil(ANSWER)
        while place.room._lingering:
            await asyncio.sleep(0.01)

    at(work)


@pytest.mark.surprising
@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\n", UPLOAD, UPGRADE + b"\r\n" + UPLOAD])
def test_who_brings_no_request_makes_way(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    """The one that has waited longest, and nobody who is served."""
    monkeypatch.setattr(room, "_PATIENCE_S", 0.0)

    async def work(place: Place) -> None:
        place.let_go.set()
        idle = await place.connect(sent)
        if sent.startswith(UPGRADE):
            await idle[0].readuntil(ANSWER)
            await place.under_way.acquire()
        if sent.endswith(UPLOAD):
            await place.under_way.acquire()
        await place.holds(1)
        place.let_go.clear()
        served = [await place.connect_to_be_served() for _ in range(MOST)]
        assert await idle[0].read() == b""
        assert refused(await place.answer(ASKED))
        place.let_go.set()
        for reader, _ in served:
            assert await reader.readuntil(ANSWER)

    at(work)


def test_who_was_just_answered_stays(caplog: pytest.LogCaptureFixture) -> None:
    """Its next request may be on its way; the log says once that there is no room."""

    async def work(place: Place) -> None:
        place.let_go.set()
        held = [await place.connect(ASKED) for _ in range(MOST)]
        for reader, _ in held:
            await reader.readuntil(ANSWER)
        for _ in range(2):
            assert refused(await place.answer(ASKED))
        for reader, writer in held:
            writer.write(ASKED)
            assert await reader.readuntil(ANSWER)

    at(work)
    assert [record.msg for record in caplog.records].count("connections are refused") == 1


@pytest.mark.surprising
def test_who_does_not_read_an_answer_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be held for ever: what is to be sent keeps a connection from being closed."""
    monkeypatch.setattr(protocol, "ARRIVAL_S", 0.1)

    async def work(place: Place) -> None:
        place.body = b"x" * 64_000_000
        place.let_go.set()
        with socket.create_connection(place.address) as deaf:
            deaf.sendall(ASKED)
            await place.holds(1)
            await place.holds(0)

    at(work)


@pytest.mark.parametrize(("limit", "most"), [(1024, 256), (64, 16), (1_000_000, 4096), (3, 1)])
def test_of_what_may_be_opened_a_part_is_for_connections(
    monkeypatch: pytest.MonkeyPatch, limit: int, most: int
) -> None:
    """The rest is for upstreams, prover, ledger and files."""
    monkeypatch.setattr(resource, "getrlimit", lambda _: (limit, resource.RLIM_INFINITY))
    assert most_connections(4) == most
    monkeypatch.setattr(resource, "getrlimit", lambda _: (resource.RLIM_INFINITY,) * 2)
    assert most_connections(4) == 4096


@pytest.mark.surprising
def test_a_server_whose_files_are_few_goes_on(tmp_path: Path) -> None:
    """However many connections come, and stay: it can still open what it needs."""
    port, files = free_port(), 64
    start = (
        f"import resource, runpy; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files})); "
        "runpy.run_module('zero_memory_server', run_name='__main__', alter_sys=True)"
    )
    words = ["prover", "--state", str(tmp_path), "--listen", f"127.0.0.1:{port}"]
    assert sys.platform != "win32"
    with running(["-c", start, *words], port, tmp_path / "log", "/") as found, ExitStack() as stack:
        for _ in range(files):
            stack.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE_S))
        answer = b""
        while not answer.startswith(b"HTTP/1.1 404"):  # as soon as one of the others makes way
            with socket.create_connection(("127.0.0.1", port), PATIENCE_S) as one:
                one.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                answer = b"".join(iter(lambda: one.recv(65536), b""))
            assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 503"))
        assert "Too many open files" not in found.log.read_text()
