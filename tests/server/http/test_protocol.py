"""What comes over a connection that is no HTTP/1.1, or not quite."""

import asyncio
import json
import socket
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest

import zero_memory
from tests.server.process import Running, serving
from zero_memory_server.contract import Contract
from zero_memory_server.http.app import HttpApp
from zero_memory_server.http.listener import Listener
from zero_memory_server.http.origin import Gate
from zero_memory_server.http.protocol import LARGEST_HEAD
from zero_memory_server.settings import Settings

HEAD = b"Host: 127.0.0.1\r\nContent-Type: application/json\r\n"
ASKED = b'{"query": "*"}'
H2C = b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("served"), "--principal", "user.ada") as running:
        yield running
        log = running.log.read_text()
        assert '"level": "error"' not in log, log


class Connection:
    """One connection, on which bytes are sent as they are."""

    def __init__(self, server: Running) -> None:
        parts = urlsplit(server.url)
        self._socket = socket.create_connection((parts.hostname, parts.port), 20)
        self._read = b""

    def send(self, *pieces: bytes) -> None:
        for piece in pieces:
            self._socket.sendall(piece)

    def answer(self) -> tuple[int, bytes]:
        """The next response: its status and its body."""
        while b"\r\n\r\n" not in self._read:
            self._more()
        head, _, self._read = self._read.partition(b"\r\n\r\n")
        size = int(head.lower().partition(b"content-length:")[2].split()[0])
        while len(self._read) < size:
            self._more()
        body, self._read = self._read[:size], self._read[size:]
        return int(head.split()[1]), body

    def goes_on(self) -> None:
        """Wait until the server asks for the body."""
        while b"\r\n\r\n" not in self._read:
            self._more()
        head, _, self._read = self._read.partition(b"\r\n\r\n")
        assert head == b"HTTP/1.1 100 Continue"

    def ended(self) -> bool:
        """Whether the server closed the connection and said nothing more."""
        try:
            return not self._read and self._socket.recv(1) == b""
        except ConnectionResetError:
            return True

    def _more(self) -> None:
        piece = self._socket.recv(65536)
        assert piece, "the connection was closed"
        self._read += piece


def asked(*fields: bytes, body: bytes = ASKED) -> bytes:
    """A call of `recall`."""
    size = b"Content-Length: %d\r\n" % len(body)
    return b"POST /recall HTTP/1.1\r\n" + HEAD + size + b"".join(fields) + b"\r\n" + body


def refused(connection: Connection, status: int) -> None:
    found, body = connection.answer()
    assert (found, json.loads(body)["error"]["code"]) == (status, "validation_failed")
    assert not Contract.of(zero_memory).faults("wire/ErrorBody.json", json.loads(body))
    assert connection.ended()


@pytest.mark.parametrize(
    "request_",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n",
        b"GET /errors HTTP/3.7\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET /\xc3\xa9 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET /errors HTTP/1.1\r\nHost : 127.0.0.1\r\n\r\n",
        b"GET /errors HTTP/1.1\r\nHost: 127.0.0.1\r\nA: b\r\n c\r\n\r\n",
        b"GET /errors HTTP/1.1\r\nHost: 127.0.0.1\r\nA: b\x00c\r\n\r\n",
        b"GET /errors HTTP/1.1\nHost: 127.0.0.1\n\n",
        asked(b"Transfer-Encoding: chunked\r\n", body=b"0\r\n\r\n"),
        asked(b"Content-Length: 15\r\n"),
        b"POST /recall HTTP/1.1\r\n" + HEAD + b"Content-Length: -1\r\n\r\n",
        b"POST /recall HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: xchunked\r\n\r\n",
        b"POST /recall HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\n-1\r\n",
    ],
)
def test_what_is_no_http_is_refused_in_the_contracts_words(
    server: Running, request_: bytes
) -> None:
    """What two readers could read in two ways is read by none (RFC 9112, section 11.2)."""
    connection = Connection(server)
    connection.send(request_)
    refused(connection, 400)


@pytest.mark.parametrize("start", [b"GET /errors HTTP/1.1\r\nHost: 127.0.0.1\r\nA: ", b"GET /"])
def test_a_head_that_does_not_end_is_given_up(server: Running, start: bytes) -> None:
    """Nobody makes the server keep more of it than it reads."""
    connection = Connection(server)
    connection.send(start, b"x" * (LARGEST_HEAD + 1 - len(start)))
    refused(connection, 431)


@pytest.mark.parametrize("start", [b"5;", b"0\r\nA: "], ids=["chunk-extension", "trailer"])
def test_what_stands_beside_a_body_is_bounded_too(server: Running, start: bytes) -> None:
    """The body has a limit of its own; this is what the parser keeps."""
    connection = Connection(server)
    fields = HEAD + b"Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n"
    connection.send(b"POST /recall HTTP/1.1\r\n" + fields)
    connection.goes_on()
    connection.send(start, b"x" * (LARGEST_HEAD + 1 - len(start)))
    refused(connection, 431)


def test_blanks_around_a_value_are_no_part_of_it(server: Running) -> None:
    """RFC 9110, section 5.5."""
    connection = Connection(server)
    connection.send(asked(b"Accept: \t application/json \t \r\n"))
    assert connection.answer()[0] == 200


@pytest.mark.parametrize(
    ("target", "host", "status"),
    [
        (b"http://evil.example/errors", b"127.0.0.1", 403),
        (b"http://127.0.0.1@evil.example/errors", b"127.0.0.1", 403),
        (b"http://127.0.0.1/errors", b"evil.example", 200),
        (b"HTTP://LOCALHOST:8437/errors?http://evil.example", b"127.0.0.1", 200),
        (b"/errors?http://evil.example", b"127.0.0.1", 200),
    ],
)
def test_the_authority_of_a_target_stands_for_host(
    server: Running, target: bytes, host: bytes, status: int
) -> None:
    """A server must ignore `Host` where the target names one (RFC 9112, section 3.2.2)."""
    connection = Connection(server)
    connection.send(b"GET %s HTTP/1.1\r\nHost: %s\r\n\r\n" % (target, host))
    assert connection.answer()[0] == status


@pytest.mark.parametrize("size", [7, 1000])
def test_an_upgrade_that_is_not_offered_is_ignored(server: Running, size: int) -> None:
    """The body is the request's, not another protocol's; what follows is read as ever."""
    connection = Connection(server)
    connection.send(asked())
    assert connection.answer()[0] == 200
    whole = asked(H2C)
    connection.send(*(whole[at : at + size] for at in range(0, len(whole), size)))
    status, body = connection.answer()
    assert (status, json.loads(body)["memories"]) == (200, [])
    connection.send(asked())
    assert connection.answer()[0] == 200


def test_no_request_hides_in_an_upgrade(server: Running) -> None:
    """A body that looks like a request is a body."""
    connection = Connection(server)
    connection.send(asked(H2C, body=b"GET /errors HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"))
    assert connection.answer()[0] == 400
    connection.send(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert json.loads(connection.answer()[1]) == {"status": "ok"}


def test_requests_in_one_piece_are_answered_in_turn(server: Running) -> None:
    """Pipelining is allowed (RFC 9112, section 9.3.2)."""
    connection = Connection(server)
    connection.send(asked() + b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert b"memories" in connection.answer()[1]
    assert connection.answer()[1] == b'{"status":"ok"}'


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("more", [b"\x16\x03\x01\r\n\r\n", b"GET /" + b"x" * (LARGEST_HEAD + 1)])
def test_what_is_no_request_takes_no_answer_of_one_before(
    server: Running, more: bytes, times: int
) -> None:
    """Whoever was served is not told that nothing could be read; then the connection ends."""
    connection = Connection(server)
    connection.send(asked() * times + more)
    for _ in range(times):
        status, body = connection.answer()
        assert (status, json.loads(body)["memories"]) == (200, [])
    assert connection.ended()


@pytest.mark.parametrize("path", [b"/recall", b"/mcp", b"/token"])
def test_who_sends_too_much_reads_the_answer(server: Running, path: bytes) -> None:
    """The connection is not closed on who is still sending, and goes on."""
    connection = Connection(server)
    kind = b"x-www-form-urlencoded" if path == b"/token" else b"json"
    head = b"POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/%s\r\n" % (path, kind)
    connection.send(head + b"Content-Length: 5000000\r\n\r\n", *[b"x" * 50_000] * 100)
    assert connection.answer()[0] == 413
    connection.send(asked())
    assert connection.answer()[0] == 200


def test_the_loop_is_the_same_whatever_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another one lacks what connections to upstreams are made with."""

    def fail() -> asyncio.AbstractEventLoop:
        raise AssertionError("another loop was made")

    monkeypatch.setitem(sys.modules, "uvloop", SimpleNamespace(new_event_loop=fail))
    app = HttpApp([], Gate.of(Settings()), largest_body=1)
    factory = Listener(app, "127.0.0.1", 1, "").config.get_loop_factory()
    assert factory is not None
    factory().close()
