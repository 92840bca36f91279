"""The client of HTTP/1.1 endpoints: what is an answer, and when nothing has left."""

import asyncio
import socket
import ssl
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tests.server.process import PATIENCE_S, free_port
from zero_memory_server.flight import Flight
from zero_memory_server.gateway import connections as module
from zero_memory_server.gateway.connections import Connections, Lost, Unreachable

OK = b"HTTP/1.1 200 OK\r\n"
LENGTH = OK + b"content-length: 4\r\n\r\nbody"
HANG = None
"""The answer stops here, and the connection stays open."""

SLOWLY = b"slowly"
"""What comes before this has been read when the rest is sent."""


@dataclass
class Script:
    """A server that says what it is told, one answer a request, whatever is asked."""

    answers: list[Sequence[bytes | None]]
    requests: list[bytes] = field(default_factory=list)
    accepted: int = 0
    said: int = 0
    """How many answers were sent, as far as they go."""
    ended: int = 0
    """How many connections have ended at this side."""
    url: str = ""
    heard: threading.Event = field(default_factory=threading.Event)
    """Set by the client that has read what comes before SLOWLY."""
    _changed: threading.Condition = field(default_factory=threading.Condition)

    def wait(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds of what is told here."""
        with self._changed:
            assert self._changed.wait_for(condition, PATIENCE_S)

    def tell(self, said: int = 0, ended: int = 0) -> None:
        with self._changed:
            self.said += said
            self.ended += ended
            self._changed.notify_all()

    def serve(self, listener: socket.socket) -> None:
        with suppress(OSError):
            while True:
                connection, _ = listener.accept()
                self.accepted += 1
                threading.Thread(target=self.talk, args=(connection,), daemon=True).start()

    def talk(self, connection: socket.socket) -> None:
        with connection, suppress(OSError):
            while (request := _request(connection)) and self.answers:
                self.requests.append(request)
                answer = self.answers.pop(0)
                try:
                    self.say(connection, answer)
                finally:
                    self.tell(said=1)
                if HANG in answer:
                    connection.recv(1)
                    break
                if b"close" in request.lower():
                    break
        self.tell(ended=1)

    def say(self, connection: socket.socket, answer: Sequence[bytes | None]) -> None:
        for part in answer:
            if part is SLOWLY:
                assert self.heard.wait(PATIENCE_S)
            elif part is not None:
                connection.sendall(part)


def _request(connection: socket.socket) -> bytes:
    data = b""
    while b"\r\n\r\n" not in data:
        chunk = connection.recv(65536)
        if not chunk:
            return b""
        data += chunk
    return data


@contextmanager
def scripted(*answers: Sequence[bytes | None]) -> Iterator[Script]:
    script = Script(list(answers))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        script.url = f"http://127.0.0.1:{listener.getsockname()[1]}/mcp?a=b"
        threading.Thread(target=script.serve, args=(listener,), daemon=True).start()
        yield script
        with suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)


async def post(client: Connections, headers: dict[str, str] | None = None) -> tuple[int, bytes]:
    with await client.ask("POST", headers or {}, b"{}") as answer:
        return answer.status, await answer.whole(100)


def posts(url: str, headers: dict[str, str] | None = None) -> list[object]:
    """Return the body of the answer, or the exception that came in its place."""

    async def go() -> list[object]:
        client = Connections(url)
        found = await answer_of(client, headers)
        client.close()
        await asyncio.sleep(0)
        return [found]

    return asyncio.run(asyncio.wait_for(go(), PATIENCE_S))


async def answer_of(client: Connections, headers: dict[str, str] | None) -> object:
    try:
        return (await post(client, headers))[1]
    except (Lost, Unreachable) as error:
        return type(error)


def posts_twice(script: Script, headers: dict[str, str] | None = None) -> list[object]:
    """Post, and once more when all that belongs to the first answer has come."""

    async def go() -> list[object]:
        client = Connections(script.url)
        first = await answer_of(client, headers)
        ended = headers == CLOSE
        await asyncio.to_thread(script.wait, lambda: script.said > 0 and script.ended >= ended)
        second = await answer_of(client, headers)
        client.close()
        await asyncio.sleep(0)
        return [first, second]

    return asyncio.run(asyncio.wait_for(go(), PATIENCE_S))


def test_the_request() -> None:
    """What is sent is what was said, in one piece."""
    with scripted([LENGTH]) as script:
        assert posts(script.url, headers={"mcp-name": "a b"}) == [b"body"]
        [request] = script.requests
        head, _, body = request.partition(b"\r\n\r\n")
        lines = head.split(b"\r\n")
        assert lines[0] == b"POST /mcp?a=b HTTP/1.1"
        assert b"host: " + script.url[7:].partition("/")[0].encode() in lines
        assert {b"mcp-name: a b", b"content-length: 2", b"accept-encoding: identity"} <= {*lines}
        assert body == b"{}"


BODIES = {
    "length": [LENGTH],
    "in pieces": [LENGTH[:5], LENGTH[5:20], LENGTH[20:-2], LENGTH[-2:]],
    "chunks": [OK + b"transfer-encoding: chunked\r\n\r\n2\r\nbo\r\n", b"2\r\ndy\r\n0\r\n\r\n"],
    "after 100": [b"HTTP/1.1 100 Continue\r\n\r\n", LENGTH],
    "after 103": [b"HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n" + LENGTH],
}


@pytest.mark.parametrize("name", BODIES)
def test_whole_answers_keep_the_connection(name: str) -> None:
    """However the end of a body is told, the next request takes the same connection."""
    with scripted(BODIES[name], BODIES[name]) as script:
        assert posts_twice(script) == [b"body", b"body"]
        assert script.accepted == 1


def test_an_empty_body() -> None:
    """204 has none."""
    with scripted([b"HTTP/1.1 204 No Content\r\n\r\n"], [LENGTH]) as script:
        assert posts_twice(script) == [b"", b"body"]
        assert script.accepted == 1


CLOSE = {"connection": "close"}
ENDS = {
    "the end is the connection's": (OK + b"\r\nbody", b"body"),
    "asked to close": (OK + b"connection: close\r\ncontent-length: 4\r\n\r\nbody", b"body"),
    "nothing": (b"", Lost),
    "half a head": (OK[:9], Lost),
    "half a body": (LENGTH[:-1], Lost),
    "half of the chunks": (OK + b"transfer-encoding: chunked\r\n\r\n4\r\nbody\r\n", Lost),
}


@pytest.mark.parametrize("name", ENDS)
def test_the_connection_ends(name: str) -> None:
    """An answer that was cut off is none; the next request takes another connection."""
    sent, came = ENDS[name]
    with scripted([sent], [LENGTH]) as script:
        assert posts_twice(script, CLOSE) == [came, b"body"]
        assert script.accepted == 2


BROKEN = {
    "garbage": b"%PDF-1.7\r\n\r\n",
    "two lengths": OK + b"content-length: 4\r\ncontent-length: 5\r\n\r\nbody",
    "length and chunks": OK + b"content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    "another protocol": b"HTTP/1.1 101 Go\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
    "compressed": OK + b"content-encoding: gzip\r\ncontent-length: 4\r\n\r\nbody",
    "endless head": OK + b"x: " + b"x" * 70_000,
    "endless trailers": OK + b"transfer-encoding: chunked\r\n\r\n0\r\n" + b"x: y\r\n" * 100_000,
}


@pytest.mark.parametrize("name", BROKEN)
def test_no_answer(name: str) -> None:
    """What is no answer, or too much of one, is lost, and so is its connection."""
    with scripted([BROKEN[name], HANG], [LENGTH]) as script:
        assert posts_twice(script) == [Lost, b"body"]
        assert script.accepted == 2


def test_too_large() -> None:
    """A body has an end, and a most."""
    with scripted([OK + b"content-length: 101\r\n\r\n" + b"x" * 101]) as script:
        assert posts(script.url) == [Lost]


def test_an_answer_that_nobody_asked_for() -> None:
    """A second answer is never taken for that of the next request."""
    with scripted([LENGTH + LENGTH.replace(b"body", b"evil")], [LENGTH]) as script:
        assert posts_twice(script) == [b"body", b"body"]
        assert script.accepted == 2
    with scripted([LENGTH, LENGTH.replace(b"body", b"evil")], [LENGTH]) as script:
        assert posts_twice(script) == [b"body", b"body"]
        assert script.accepted == 2


def test_the_other_side_hung_up_meanwhile() -> None:
    """A connection that has ended takes no request, also where the loop has not heard of it."""

    async def go(script: Script) -> None:
        client = Connections(script.url)
        with await client.ask("POST", CLOSE, b"") as answer:
            await answer.whole(100)
            script.wait(lambda: script.ended == 1)  # the loop stands still
        assert await post(client) == (200, b"body")
        client.close()
        await asyncio.sleep(0)

    with scripted([LENGTH], [LENGTH]) as script:
        asyncio.run(asyncio.wait_for(go(script), PATIENCE_S))
        assert script.accepted == 2


def test_an_old_connection_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other side may be about to end it."""
    monkeypatch.setattr(module, "_IDLE_S", 0.0)
    with scripted([LENGTH], [LENGTH]) as script:
        assert posts_twice(script) == [b"body", b"body"]
        assert script.accepted == 2


@pytest.mark.parametrize("value", ["a\nb", "a\r\nb: c", "a\0", "\r", "\u0435"])
def test_no_header(value: str) -> None:
    """What would be another header, or none, is not sent."""
    with scripted([LENGTH]) as script:
        assert posts(script.url, headers={"mcp-name": value}) == [Unreachable]
        assert script.requests == []


@pytest.mark.parametrize(
    "url",
    ["http://127.0.0.1:{port}/", "http://no.such.host.invalid/", "http://[::1/", "https:///",
     "http://127.0.0.1:99999/", "http://[::1]:99999/"],
)  # fmt: skip
def test_nobody_is_there(url: str) -> None:
    """Nothing left, and that is known."""
    assert posts(url.format(port=free_port())) == [Unreachable]


@pytest.mark.parametrize(
    ("name", "trusted", "said"),
    [("localhost", True, [b"body"]), ("localhost", False, [Unreachable]),
     ("127.0.0.1", True, [Unreachable])],
)  # fmt: skip
def test_a_certificate_is_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, trusted: bool, said: list[object]
) -> None:
    """By who signed it and for which name; nothing is sent to anybody else."""
    secret, certificate = _certificate(tmp_path, "localhost")
    monkeypatch.delenv("SSL_CERT_DIR", raising=False)
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, secret)
    script = Script([[LENGTH]])
    with socket.create_server(("127.0.0.1", 0)) as plain:
        port = plain.getsockname()[1]
        with context.wrap_socket(plain, server_side=True) as listener:
            threading.Thread(target=script.serve, args=(listener,), daemon=True).start()
            assert posts(f"https://{name}:{port}/") == said
    assert len(script.requests) == (said == [b"body"])


def _certificate(folder: Path, name: str) -> tuple[Path, Path]:
    """Return the files of a key and a certificate that it signed itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    files = folder / "key.pem", folder / "certificate.pem"
    files[0].write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    files[1].write_bytes(certificate.public_bytes(Encoding.PEM))
    return files


def test_a_client_that_is_closed() -> None:
    """It connects to nothing any more, and what is under way is lost."""

    async def go(script: Script) -> None:
        client = Connections(script.url)
        asking = asyncio.ensure_future(post(client))
        await asyncio.to_thread(script.wait, lambda: script.said == 1)
        client.close()
        with pytest.raises(Lost):
            await asking
        with pytest.raises(Unreachable):
            await post(client)

    with scripted([HANG]) as script:
        asyncio.run(asyncio.wait_for(go(script), PATIENCE_S))


CHUNKED = OK + b"content-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(("rest", "accepted"), [
    ([b"0\r\n\r\n"], 1),
    ([b"2\r\n\n\n\r\n", b"0\r\n\r\n"], 1),
    ([b"0\r\n\r\n" + LENGTH], 2),
    ([b"no chunk"], 2),
    ([b"fffff\r\n" + b"x" * 0xFFFFF], 2),
    ([HANG], 2),
])  # fmt: skip
def test_the_rest_of_an_answer(
    monkeypatch: pytest.MonkeyPatch, rest: list[bytes | None], accepted: int
) -> None:
    """Who has heard enough goes; the connection is kept where the answer ends soon."""
    monkeypatch.setattr(module, "_LINGER_S", 0.01 if rest == [HANG] else PATIENCE_S)

    async def go(script: Script) -> None:
        client = Connections(script.url)
        with await client.ask("POST", {}, b"") as answer:
            async for part in answer.parts():
                assert part == b"data: x\n\n"
                break
        script.heard.set()
        while not client._idle if accepted == 1 else client.held:
            await asyncio.sleep(0.005)
        assert await post(client) == (200, b"body")
        client.close()
        await asyncio.sleep(0)

    with scripted([CHUNKED + b"9\r\ndata: x\n\n\r\n", SLOWLY, *rest], [LENGTH]) as script:
        asyncio.run(asyncio.wait_for(go(script), PATIENCE_S))
        assert script.accepted == accepted


def test_who_stops_waiting_ends_the_connection() -> None:
    """What comes late is not taken for the next answer."""

    async def go(script: Script) -> None:
        client = Connections(script.url)
        asking = asyncio.ensure_future(post(client))
        await asyncio.to_thread(script.wait, lambda: script.said == 1)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert await post(client) == (200, b"body")
        client.close()
        await asyncio.sleep(0)

    with scripted([HANG], [LENGTH]) as script:
        asyncio.run(asyncio.wait_for(go(script), PATIENCE_S))
        assert script.accepted == 2


def test_the_user_of_the_url() -> None:
    """A name and a password in the URL are sent as RFC 7617 has it; a token goes before."""
    with scripted([LENGTH], [LENGTH]) as script:
        url = script.url.replace("//", "//ada:b%20c@")
        assert posts(url) == [b"body"]
        assert posts(url, headers={"authorization": "Bearer x"}) == [b"body"]
        basic, bearer = script.requests
        assert b"authorization: Basic YWRhOmIgYw==\r\n" in basic
        assert b"Bearer x" in bearer
        assert b"Basic" not in bearer


def test_a_reader_that_is_slow() -> None:
    """A body that nobody reads does not fill the memory."""
    size = 64 * 1024 * 1024
    sent = threading.Event()

    async def go(script: Script) -> int:
        client = Connections(script.url)
        total = 0
        with await client.ask("GET", {}) as answer:
            while not answer._connection._paused:
                await asyncio.sleep(0.005)
            assert not sent.is_set()
            async for part in answer.parts():
                total += len(part)
        client.close()
        await asyncio.sleep(0)
        return total

    class Telling(Script):
        def talk(self, connection: socket.socket) -> None:
            _request(connection)
            connection.sendall(OK + b"content-length: %d\r\n\r\n" % size)
            connection.sendall(bytes(size))
            sent.set()
            connection.recv(1)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        script = Telling([], url=f"http://127.0.0.1:{listener.getsockname()[1]}/")
        threading.Thread(target=script.serve, args=(listener,), daemon=True).start()
        assert asyncio.run(asyncio.wait_for(go(script), PATIENCE_S)) == size
        assert sent.wait(PATIENCE_S)  # its thread comes to the line after the last byte is read
        with suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)


def test_whoever_connects_is_a_task(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some releases of Python need one to connect, where a name has several addresses."""
    tasks: list[object] = []

    async def go() -> None:
        loop = asyncio.get_running_loop()
        landed = loop.create_future()

        async def connect(*_: object, **__: object) -> None:
            tasks.append(asyncio.current_task())
            raise OSError

        async def work() -> None:
            with suppress(Unreachable):
                await Connections("http://localhost:1/").ask("GET", {})

        monkeypatch.setattr(loop, "create_connection", connect)
        loop.call_soon(lambda: Flight(work(), landed.set_result))
        await landed

    asyncio.run(go())
    (task,) = tasks
    assert task is not None
