"""What is hardly MCP: lines that are no messages, headers that contradict, ends in the middle."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.asgi import Caller
from tests.server.conftest import ADA, OpenSite, Server
from tests.server.wires import LEGACY, MODERN, HttpWire, opening, request, stdio_wire
from zero_memory_server.dispatch import Dispatcher
from zero_memory_server.mcp.lines import LONGEST_LINE
from zero_memory_server.settings import Settings
from zero_memory_server.store.opening import open_store

RECALL = request(7, "tools/call", MODERN, name="recall", arguments={"query": "*"})
BAD = [
    (b"{", -32700),
    (b'{"a": NaN}', -32700),
    (b"\xff\xfe", -32700),
    (b"[" * 10_000 + b"]" * 10_000, -32700),
    (b"[]", -32600),
    (b"1", -32600),
    (b'{"jsonrpc": "2.0", "id": null, "method": "ping"}', -32600),
    (b'{"jsonrpc": "1.0", "id": 1, "method": "ping"}', -32600),
    (b'{"jsonrpc": "2.0", "id": 1, "method": 5}', -32600),
    (json.dumps([RECALL]).encode(), -32600),
]


@pytest.fixture
def dispatcher(quick_folder: Path) -> Iterator[Dispatcher]:
    chosen = Settings(
        store=str(quick_folder / "edges.db"), audit_log="off", calls_per_minute=0,
        principal=ADA.user, workers=2,
    )  # fmt: skip
    made = Server(open_store(chosen), chosen)
    yield made.dispatcher
    made.dispatcher.close()


@pytest.mark.parametrize(("line", "code"), BAD)
def test_a_line_that_is_no_message_is_answered(
    dispatcher: Dispatcher, line: bytes, code: int
) -> None:
    """The connection goes on after it."""
    with stdio_wire(dispatcher, MODERN) as wire:
        wire.write(line + b"\n")
        frame = wire.read()
        assert frame["error"]["code"] == code
        assert frame.get("id", 1) == 1
        assert wire.exchange(RECALL)["id"] == 7


def test_a_line_that_is_too_long_is_answered(dispatcher: Dispatcher) -> None:
    """Its rest is skipped."""
    with stdio_wire(dispatcher, MODERN) as wire:
        wire.write(b'{"x": "' + b"a" * LONGEST_LINE + b'"}\n')
        assert wire.read()["error"]["code"] == -32600
        assert wire.exchange(RECALL)["id"] == 7


def test_what_was_asked_is_answered_when_the_input_ends(dispatcher: Dispatcher) -> None:
    """A client may send everything and close: no answer is lost."""
    with stdio_wire(dispatcher, MODERN) as wire:
        for number in range(20):
            arguments = {"content": f"Fact {number}.", "kind": "fact", "scope": "user.ada"}
            wire.tell(request(number, "tools/call", MODERN, name="remember", arguments=arguments))
        frames = wire.end()
    assert sorted(frame["id"] for frame in frames) == list(range(20))
    assert all(frame["result"]["isError"] is False for frame in frames)


def test_a_message_without_a_newline_is_read_at_the_end(dispatcher: Dispatcher) -> None:
    """The last line need not end."""
    with stdio_wire(dispatcher, MODERN) as wire:
        wire.write(json.dumps(RECALL).encode())
        assert [frame["id"] for frame in wire.end()] == [7]


@pytest.fixture
def caller(open_site: OpenSite) -> Caller:
    return open_site()


@pytest.mark.parametrize(("body", "code"), BAD)
@pytest.mark.parametrize("revision", [LEGACY, MODERN])
def test_a_body_that_is_no_message_is_refused(
    caller: Caller, body: bytes, code: int, revision: str
) -> None:
    """400 with a JSON-RPC error; an id that cannot be told is left out."""
    headers = HttpWire(caller, revision).headers(RECALL)
    answer = caller.send("POST", "/mcp", body, headers)
    assert (answer.status, answer.json()["error"]["code"]) == (400, code)
    assert answer.json().get("id", 1) == 1


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"mcp-method": "tools/list"}, 400, -32020),
        ({"mcp-name": "forget"}, 400, -32020),
        ({"mcp-method": ""}, 400, -32020),
        ({"mcp-protocol-version": "1999-01-01"}, 400, -32020),
        ({"mcp-protocol-version": ""}, 400, -32020),
    ],
)
def test_headers_that_contradict_the_body_are_refused(
    caller: Caller, changes: dict[str, str], status: int, code: int
) -> None:
    """The body decides nothing that its headers deny."""
    headers = {**HttpWire(caller, MODERN).headers(RECALL), **changes}
    answer = caller.send("POST", "/mcp", json.dumps(RECALL).encode(), headers)
    assert (answer.status, answer.json()["error"]["code"]) == (status, code)


@pytest.mark.parametrize("version", ["2025-11-25", None])
def test_an_older_revision_in_the_header_alone_is_refused(
    caller: Caller, version: str | None
) -> None:
    """What the body says of its revision is not passed over, be the header there or not."""
    headers = HttpWire(caller, MODERN).headers(RECALL)
    del headers["mcp-protocol-version"]
    if version is not None:
        headers["mcp-protocol-version"] = version
    answer = caller.send("POST", "/mcp", json.dumps(RECALL).encode(), headers)
    assert (answer.status, answer.json()["error"]["code"]) == (400, -32020)


LONE = [
    {**request(0, "ping", LEGACY), "id": "\ud800"},
    request(1, "\ud800", LEGACY),
    request(1, "resources/read", LEGACY, uri="zm://memory/\ud800"),
    request(1, "tools/call", LEGACY, name="\ud800"),
    request(1, "tools/call", LEGACY, name="recall", arguments={"query": "*", "\ud800": 1}),
]


@pytest.mark.parametrize("message", LONE)
def test_a_lone_surrogate_is_answered_over_http(caller: Caller, message: dict[str, Any]) -> None:
    """What is no Unicode is repeated, where it must be, as it came."""
    answer = caller.post("/mcp", message, **{"mcp-protocol-version": LEGACY, "accept": "*/*"})
    assert answer.status in {200, 400, 404}
    assert answer.json()["id"] == message["id"]
    assert b"internal" not in answer.body.lower()


def test_a_lone_surrogate_does_not_end_stdio(dispatcher: Dispatcher) -> None:
    """The connection goes on after each."""
    with stdio_wire(dispatcher, LEGACY) as wire:
        for message in LONE:
            wire.write(json.dumps(message).encode() + b"\n")
            assert wire.read()["id"] == message["id"]
        assert wire.exchange(request(9, "ping", LEGACY))["id"] == 9


def test_the_endpoint_keeps_to_http(caller: Caller) -> None:
    """Methods, media types and sizes are HTTP's, in the contract's own body."""
    headers = HttpWire(caller, MODERN).headers(RECALL)
    body = json.dumps(RECALL).encode()
    for method in ("GET", "DELETE", "PUT"):
        answer = caller.send(method, "/mcp", b"", headers)
        assert (answer.status, answer.headers["allow"]) == (405, "POST")
    for changes, status in (
        ({"content-type": "text/plain"}, 415),
        ({"accept": "text/event-stream"}, 406),
        ({"content-length": "5000000"}, 413),
    ):
        answer = caller.send("POST", "/mcp", body, {**headers, **changes})
        assert answer.status == status
        assert answer.json()["error"]["code"] == "validation_failed"


@pytest.mark.parametrize("revision", [LEGACY, MODERN])
def test_notifications_are_taken_and_not_answered(caller: Caller, revision: str) -> None:
    """202 and no body."""
    note: dict[str, Any] = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {}}
    headers = HttpWire(caller, revision).headers(note)
    answer = caller.send("POST", "/mcp", json.dumps(note).encode(), headers)
    assert (answer.status, answer.body) == (202, b"")


def test_an_older_revision_is_spoken_too(caller: Caller) -> None:
    """The handshake agrees on what the client offers."""
    hello = opening()
    hello["params"]["protocolVersion"] = "2025-06-18"
    wire = HttpWire(caller, LEGACY)
    assert wire.exchange(hello)["result"]["protocolVersion"] == "2025-06-18"
