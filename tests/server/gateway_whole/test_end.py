"""Calls that have not ended when the time is over that a gateway gives them at its own end."""

import asyncio
import json
import os
import signal
import threading
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager, nullcontext
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from tests.server.gateway.standing import READ as RULE
from tests.server.gateway.standing import TOOLS, pay, policy, read, write_policy
from tests.server.gateway_whole.house import OFFERED, content, finalized, house, trail
from tests.server.gateway_wire.http_rig import headers
from tests.server.gateway_wire.rig import (
    AGENT,
    ERROR,
    KEY,
    LEGACY,
    MODERN,
    RECEIPT,
    Rig,
    Upstream,
    approve,
    envelope,
    rig,
    stdio_entry,
    until,
    write,
)
from tests.server.process import PATIENCE_S, free_port
from zero_memory_server.gateway import pinning
from zero_memory_server.gateway.deadline import expire
from zero_memory_server.gateway.ledger import EmbeddedLedger
from zero_memory_server.gateway.metrics import GatewayMetrics
from zero_memory_server.gateway.prover import EmbeddedProver
from zero_memory_server.gateway.running import Gateway, opened
from zero_memory_server.gateway.site import living, site
from zero_memory_server.gateway.spending import Spending
from zero_memory_server.gateway.standard import serve
from zero_memory_server.gateway.surface import Surface
from zero_memory_server.gateway.upstream import stdio
from zero_memory_server.gateway.upstream.server import UpstreamServer
from zero_memory_server.gateway.upstream.session import Session
from zero_memory_server.http.listener import Listener
from zero_memory_server.settings import Settings

FAILED = "gateway.UPSTREAM_TOOL_FAILED"
BEFORE = {
    "proof.SERVER_UNAVAILABLE": (EmbeddedProver, "prove"),
    "midnight.CONTRACT_UNAVAILABLE": (EmbeddedLedger, "submit"),
}
"""Where a call waits before the upstream, by the code of being late there."""

AGES = 86_400
"""More seconds than any test has."""

CALL = {"name": "documents.read", "arguments": read().arguments}


def fields(message: dict[str, Any], port: int) -> dict[str, str]:
    """Return the headers that go with `message` to that port."""
    return {**headers(message), "host": f"127.0.0.1:{port}"}


class Hasty(Listener):
    """Listens beside the main thread, which alone has signals, and gives no time at the end."""

    def capture_signals(self) -> Any:
        return nullcontext()


class Ending:
    """A gateway over HTTP with one call under way after the other, until it is told to end."""

    def __init__(self, folder: Path, grace: int) -> None:
        self._grace = grace
        write_policy(folder, policy(RULE))
        self.upstream = Upstream(folder / "bank")
        self.upstream.control(tools=OFFERED)
        file = write(folder, [stdio_entry("bank", self.upstream)], **content(AGENT, "http", {}))
        approve(file)
        self._file, self.port = file, free_port()
        self._started = threading.Event()
        self._clients = ThreadPoolExecutor()
        self._server = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    async def _serve(self) -> None:
        metrics = GatewayMetrics()
        app = site(Gateway(self._file, opened, metrics), metrics, Settings(port=self.port))
        self.listener = Hasty(app, "127.0.0.1", self.port, "", grace=self._grace, late=expire)
        startup = self.listener.startup

        async def started(sockets: Any = None) -> None:
            await startup(sockets)
            self._started.set()

        self.listener.startup = started  # type: ignore[method-assign]
        await self.listener.serve()

    def start(self) -> None:
        self._server.start()
        assert self._started.wait(PATIENCE_S)

    def begin(self, revision: str, **meta: Any) -> Future[bytes]:
        """Call the tool; the future has the body of the answer."""
        said = {**envelope(), **meta} if revision == MODERN else meta
        params = {**CALL, "_meta": said} if said else CALL
        message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/mcp",
            json.dumps(message).encode(),
            fields(message, self.port),
        )

        def ask() -> bytes:
            with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
                return bytes(answer.read())

        return self._clients.submit(ask)

    def end(self) -> None:
        self.listener.should_exit = True
        self._server.join(PATIENCE_S)
        assert not self._server.is_alive()


@contextmanager
def ending(folder: Path, grace: int = 0) -> Iterator[Ending]:
    found = Ending(folder, grace)
    found.start()
    try:
        yield found
    finally:
        found.end()


@pytest.mark.parametrize("meta", [{}, {"progressToken": "p"}])
def test_a_call_whose_client_left_before_it_began_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, meta: dict[str, Any]
) -> None:
    """While its upstream was asked for what headers have to say of its arguments."""
    ready = UpstreamServer.ready
    reached, left = threading.Event(), threading.Event()
    ended: list[bool] = []

    async def slow(server: UpstreamServer) -> Session:
        reached.set()
        while not left.is_set():
            await asyncio.sleep(0.01)
        found = await ready(server)
        ended.append(True)
        return found

    with ending(tmp_path, 10) as found:
        monkeypatch.setattr(UpstreamServer, "ready", slow)
        message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call"}
        message["params"] = {**CALL, "_meta": {**envelope(), **meta}}
        with closing(HTTPConnection("127.0.0.1", found.port)) as client:
            client.request("POST", "/mcp", json.dumps(message), fields(message, found.port))
            assert reached.wait(PATIENCE_S)
        until(lambda: not found.listener.server_state.connections)
        left.set()
        until(lambda: ended != [])
    assert found.upstream.count == 0
    (entry,) = trail(tmp_path)
    assert (entry["outcome"], entry["code"], entry["ledger_height"]) == ("failed", None, None)


@contextmanager
def held(monkeypatch: pytest.MonkeyPatch, code: str) -> Iterator[Callable[[], bool]]:
    """Let calls wait before the upstream; yield whether one does."""
    reached = threading.Event()

    async def never(*_: Any) -> Any:
        reached.set()
        await asyncio.Event().wait()

    with monkeypatch.context() as patch:
        part, method = BEFORE[code]
        patch.setattr(part, "at_once", lambda *_: None)
        patch.setattr(part, method, never)
        yield reached.is_set


def hears_of_it(upstream: Upstream) -> bool:
    heard = upstream.lines("heard.jsonl")
    return any(message["method"] == "notifications/cancelled" for message in heard)


@pytest.mark.parametrize("revision", [LEGACY, MODERN])
def test_over_stdio_what_was_sent_is_answered_as_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, revision: str
) -> None:
    """With the receipt, an entry in the trail, and a word to the upstream."""
    monkeypatch.setattr(Rig, "grace", 0.0)
    with house(tmp_path) as found:
        found.upstream.control(tools=OFFERED, fault="never")
        number = found.rig.begin("tools/call", CALL, revision)
        until(lambda: found.upstream.count == 1)
    meta = found.rig.frame(number)["result"]["_meta"]
    assert meta[ERROR]["code"] == FAILED
    [entry] = trail(tmp_path)
    assert meta[RECEIPT]["authorization_id"] == entry["authorization_id"]
    assert (entry["outcome"], entry["code"]) == ("failed", FAILED)
    assert hears_of_it(found.upstream)


@pytest.mark.parametrize("code", BEFORE)
def test_over_stdio_what_was_not_sent_is_answered_as_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """By the stage in which it waited; nothing is executed."""
    monkeypatch.setattr(Rig, "grace", 0.0)
    with held(monkeypatch, code) as waits, house(tmp_path) as found:
        number = found.rig.begin("tools/call", CALL)
        until(waits)
    assert found.rig.frame(number)["result"]["_meta"][ERROR]["code"] == code
    assert [entry["code"] for entry in trail(tmp_path)] == [code]
    assert found.upstream.count == 0


def test_over_stdio_what_waits_for_the_policy_may_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is wrong with that: it is told what it would have been told a stage later."""
    monkeypatch.setattr(Rig, "grace", 0.0)
    reached = threading.Event()

    async def never(*_: Any) -> None:
        reached.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(Spending, "keep", never)
    rated = {**RULE, "rate": {"calls": 1, "per_seconds": 3600}}
    with house(tmp_path, policy(rated)) as found:
        number = found.rig.begin("tools/call", CALL)
        until(reached.is_set)
    told = found.rig.frame(number)["result"]["_meta"][ERROR]
    assert (told["code"], told["retryable"]) == ("proof.SERVER_UNAVAILABLE", True)
    assert [entry["code"] for entry in trail(tmp_path)] == [told["code"]]
    assert found.upstream.count == 0


def test_over_stdio_what_waits_for_its_upstream_is_answered_as_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is authorized for it any more."""
    monkeypatch.setattr(Rig, "grace", 0.0)
    monkeypatch.setattr(stdio, "_GRACE", 0.1)
    silent = {"transport": "stdio", "name": "bank", "command": ["sleep", "60"]}
    write_policy(tmp_path, policy(RULE))
    file = write(tmp_path, [silent], tools=TOOLS)
    pinning.save(tmp_path / "approved.json", {("bank", "documents.read"): "sha256:" + "0" * 64})
    with rig(file, make=opened) as running:
        number = running.begin("tools/call", CALL)
        until(lambda: running.run(lambda: not running.gateway.generation.upstreams["bank"].idle))
    code = running.frame(number)["result"]["_meta"][ERROR]["code"]
    assert code == "proof.SERVER_UNAVAILABLE"
    assert [entry["code"] for entry in trail(tmp_path)] == [code]
    assert finalized(tmp_path) == 0


def test_over_stdio_what_was_given_up_stays_without_an_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The caller's own cancellation is none of the gateway's."""
    monkeypatch.setattr(Rig, "grace", 0.0)
    with house(tmp_path) as found:
        found.upstream.control(tools=OFFERED, fault="never")
        numbers = [found.rig.begin("tools/call", CALL) for _ in range(2)]
        until(lambda: found.upstream.count == 2)
        found.rig.tell("notifications/cancelled", requestId=numbers[0])
        until(lambda: len(trail(tmp_path)) == 1)
    assert found.rig.frame(numbers[1])["result"]["_meta"][ERROR]["code"] == FAILED
    assert not found.rig.answered(numbers[0])


def test_over_stdio_a_repeat_gets_the_outcome_of_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which is in doubt: the one that waits for it executes nothing either."""
    monkeypatch.setattr(Rig, "grace", 0.0)
    with house(tmp_path) as found:
        found.upstream.control(tools=OFFERED, fault="never")
        call = {"name": "payments.transfer", "arguments": pay(5).arguments}
        key = {KEY: "transfer-0001"}
        numbers = [found.rig.begin("tools/call", call, MODERN, **key) for _ in range(2)]
        until(lambda: found.upstream.count == 1)
    first, second = (found.rig.frame(number)["result"] for number in numbers)
    assert first == second
    assert first["_meta"][ERROR]["code"] == FAILED
    assert found.upstream.count == 1


@pytest.mark.parametrize("revision", [LEGACY, MODERN])
def test_over_http_what_was_sent_is_answered_as_failed(tmp_path: Path, revision: str) -> None:
    """Whole, and in a stream where one had begun; the upstream hears of both."""
    with ending(tmp_path) as found:
        found.upstream.control(tools=OFFERED, fault="never")
        answers = [found.begin(revision), found.begin(revision, progressToken="mine")]
        until(lambda: found.upstream.count == 2)
    for answer in answers:
        text = answer.result(PATIENCE_S).decode()
        meta = json.loads(text.rpartition("data: ")[2])["result"]["_meta"]
        assert meta[ERROR]["code"] == FAILED
        assert RECEIPT in meta
    assert [entry["code"] for entry in trail(tmp_path)] == [FAILED] * 2
    assert hears_of_it(found.upstream)


@pytest.mark.parametrize("code", BEFORE)
def test_over_http_what_was_not_sent_is_answered_as_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """By the stage in which it waited; nothing is executed."""
    with held(monkeypatch, code) as waits, ending(tmp_path) as found:
        answer = found.begin(MODERN)
        until(waits)
    assert json.loads(answer.result(PATIENCE_S))["result"]["_meta"][ERROR]["code"] == code
    assert [entry["code"] for entry in trail(tmp_path)] == [code]
    assert found.upstream.count == 0


def test_over_http_a_second_signal_leaves_no_time(tmp_path: Path) -> None:
    """Whoever says it again does not wait for calls, and they are answered all the same."""
    with ending(tmp_path, AGES) as found:
        found.upstream.control(tools=OFFERED, fault="never")
        answer = found.begin(MODERN)
        until(lambda: found.upstream.count == 1)
        for _ in range(2):
            found.listener.handle_exit(signal.SIGTERM, None)
        meta = json.loads(answer.result(PATIENCE_S))["result"]["_meta"]
    assert meta[ERROR]["code"] == FAILED
    assert [entry["code"] for entry in trail(tmp_path)] == [FAILED]


def test_over_stdio_a_second_signal_leaves_no_time(tmp_path: Path) -> None:
    """Nor does a signal that comes after the end of the input, as clients send it."""
    write_policy(tmp_path, policy(RULE))
    upstream = Upstream(tmp_path / "bank")
    upstream.control(tools=OFFERED, fault="never")
    file = write(tmp_path, [stdio_entry("bank", upstream)], **content(AGENT, "stdio", {}))
    approve(file)
    incoming, to = os.pipe()
    answers, outgoing = os.pipe()

    async def go() -> None:
        gateway = Gateway(file, opened, GatewayMetrics())
        async with living(gateway):
            surface = Surface(gateway)
            serving = asyncio.create_task(
                serve(surface, lambda: AGENT, incoming, outgoing, grace=AGES)
            )
            message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": CALL}
            os.write(to, json.dumps(message).encode() + b"\n")
            while upstream.count == 0:
                await asyncio.sleep(0.01)
            os.close(to)
            while not serving.done():
                os.kill(os.getpid(), signal.SIGTERM)
                await asyncio.sleep(0.01)
            await serving

    asyncio.run(asyncio.wait_for(go(), PATIENCE_S))
    meta = json.loads(os.read(answers, 65_536))["result"]["_meta"]
    assert meta[ERROR]["code"] == FAILED
    assert [entry["code"] for entry in trail(tmp_path)] == [FAILED]
    for descriptor in (incoming, answers, outgoing):
        os.close(descriptor)
