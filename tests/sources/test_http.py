"""A server by address: both eras, both kinds of answer, and what goes wrong on the way."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from charter.config import Config
from charter.findings import UsageError
from charter.snapshot import dump
from charter.sources import Live, resolve, server, visit
from tests.sources.conftest import PATIENCE_S, SERVERS, late_at

TOOLS = [
    {"name": name, "inputSchema": {"type": "object", "properties": {"n": {"maximum": 7}}}}
    for name in ("a", "b", "c")
]
Serve = Callable[[Callable[[BaseHTTPRequestHandler, Any], None]], str]


class Old:
    """A server of the older era: sessions, events, pages of one tool."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str | None]] = []
        self.headers: list[dict[str, str]] = []

    def __call__(self, handler: BaseHTTPRequestHandler, message: Any) -> None:
        self.headers.append(dict(handler.headers))
        if message is None:
            self.asked.append((handler.command, None))
            handler.send_error(405)
            return
        method = message["method"]
        self.asked.append((handler.command, method))
        if method == "server/discover":
            handler.send_error(400)
        elif method == "initialize":
            capabilities: dict[str, Any] = {"tools": {}}
            result = {
                "protocolVersion": "2025-11-25",
                "capabilities": capabilities,
                "serverInfo": {"name": "old", "version": "1"},
            }
            reply(handler, message, result, {"Mcp-Session-Id": "session-4711"})
        elif "id" not in message:
            handler.send_response(202)
            handler.send_header("Content-Length", "0")
            handler.end_headers()
        else:
            start = int((message.get("params") or {}).get("cursor") or 0)
            more = {"nextCursor": str(start + 1)} if start + 1 < len(TOOLS) else {}
            events(handler, message, {"tools": TOOLS[start : start + 1], **more})


def reply(
    handler: BaseHTTPRequestHandler,
    message: Any,
    result: Any,
    headers: dict[str, str] | None = None,
) -> None:
    send(
        handler, 200, json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}), headers
    )


def send(
    handler: BaseHTTPRequestHandler, status: int, text: str, headers: dict[str, str] | None = None
) -> None:
    said = {"Content-Type": "application/json", **(headers or {})}
    handler.send_response(status)
    for name, value in said.items():
        handler.send_header(name, value)
    handler.send_header("Content-Length", str(len(text.encode())))
    handler.end_headers()
    handler.wfile.write(text.encode())


def events(handler: BaseHTTPRequestHandler, message: Any, result: Any) -> None:
    """Answer in events: one that is no answer, and the answer over two data lines."""
    note = {"jsonrpc": "2.0", "method": "notifications/message", "params": {"level": "info"}}
    note["params"]["data"] = "working"  # type: ignore[index]
    said = json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}).replace("7", "7e0")
    first, rest = said.split(", ", 1)
    text = f"event: message\ndata: {json.dumps(note)}\n\ndata: {first},\ndata: {rest}\n\n"
    send(handler, 200, text, {"Content-Type": "text/event-stream"})


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Serve a free port with a function of the request and its JSON."""
    started: list[ThreadingHTTPServer] = []

    def start(answer: Callable[[BaseHTTPRequestHandler, Any], None]) -> str:
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                answer(self, json.loads(body))

            def do_GET(self) -> None:
                answer(self, None)

            do_DELETE = do_GET  # noqa: N815

            def log_message(self, *_: object) -> None:
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        started.append(server)
        Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}/mcp"

    yield start
    for made in started:
        made.shutdown()
        made.server_close()


def test_a_server_of_the_older_era_is_taken_page_by_page(serve: Serve, config: Config) -> None:
    """Sessions, events and pages; nothing is asked but who it is and what it lists."""
    old = Old()
    made = resolve(serve(old), config)
    assert [tool.name for tool in made.tools] == ["a", "b", "c"]
    assert made.manifest is not None
    assert made.manifest.server is not None
    assert made.manifest.server.protocol == "2025-11-25"
    assert [method for verb, method in old.asked if verb == "POST"] == [
        "server/discover",
        "initialize",
        "notifications/initialized",
        "tools/list",
        "tools/list",
        "tools/list",
    ]
    assert {verb for verb, _ in old.asked} <= {"POST", "GET", "DELETE"}
    assert '"maximum": 7.0' in dump(made)


def test_headers_go_with_every_request_and_stay_out_of_the_snapshot(
    serve: Serve, config: Config
) -> None:
    """Neither token, address nor session id is kept."""
    old = Old()
    url = serve(old)
    token = "Bearer secret-token-4711"
    text = dump(resolve(url, config, Live(headers={"Authorization": token})))
    assert {headers.get("Authorization") for headers in old.headers} == {token}
    for word in ("secret-token-4711", "127.0.0.1", "session-4711"):
        assert word not in text


@pytest.fixture
def high_level() -> Iterator[str]:
    """The server on the SDK's high-level API, on a free port."""
    command = [sys.executable, str(SERVERS / "high_level.py"), "http"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield f"http://127.0.0.1:{process.stdout.readline().strip()}/mcp"
        process.terminate()


def test_a_server_gives_the_same_over_http_and_stdio(high_level: str, config: Config) -> None:
    """One server, one snapshot, however it was reached."""
    over_http = resolve(high_level, config, Live(timeout=PATIENCE_S))
    spec = f"stdio: {sys.executable} {SERVERS / 'high_level.py'}"
    assert over_http.manifest is not None
    assert over_http.manifest.server is not None
    assert over_http.manifest.server.protocol == "2026-07-28"
    assert dump(over_http) == dump(resolve(spec, config, Live(timeout=PATIENCE_S)))


def refused(handler: BaseHTTPRequestHandler, _: Any) -> None:
    send(handler, 401, '{"error": "unauthorized"}')


def missing(handler: BaseHTTPRequestHandler, _: Any) -> None:
    send(handler, 404, "<html>nothing here</html>", {"Content-Type": "text/html"})


def page(handler: BaseHTTPRequestHandler, _: Any) -> None:
    send(handler, 200, "<html>hello</html>", {"Content-Type": "text/html"})


def broken(handler: BaseHTTPRequestHandler, _: Any) -> None:
    send(handler, 200, '{"jsonrpc": ')


def packed(handler: BaseHTTPRequestHandler, _: Any) -> None:
    send(handler, 200, "{}", {"Content-Encoding": "gzip"})


def elsewhere(handler: BaseHTTPRequestHandler, _: Any) -> None:
    send(handler, 307, "", {"Location": "http://example.invalid/mcp"})


def flood(handler: BaseHTTPRequestHandler, message: Any) -> None:
    reply(handler, message, {"padding": "x" * 100_000})


@pytest.mark.parametrize(
    ("answer", "message", "fix"),
    [
        (refused, "The server answered `initialize` with HTTP 401.", "`--header "),
        (missing, "The server answered `initialize` with HTTP 404.", "the address"),
        (page, "The server answered `initialize` with an error: Unexpected content", "own log"),
        (broken, "The server's answer to `server/discover` is no JSON.", "MCP endpoint"),
        (packed, "The server compressed its answer, though it was asked not to.", "identity"),
        (elsewhere, "The server answered `initialize` with an error: Redirect to", ""),
        (flood, "The server sent more than", "lists alone"),
    ],
)
def test_what_is_no_server_is_told(
    answer: Callable[[BaseHTTPRequestHandler, Any], None],
    message: str,
    fix: str,
    serve: Serve,
    config: Config,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What the address answered, and the way out; no other address is ever asked."""
    monkeypatch.setattr(visit, "MAX_BYTES", 50_000)
    with pytest.raises(UsageError) as caught:
        resolve(serve(answer), config, Live(timeout=PATIENCE_S))
    assert caught.value.message.startswith(message)
    assert fix in caught.value.fix


def test_a_server_that_never_answers_is_left(
    serve: Serve, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The timeout bounds the whole visit."""
    monkeypatch.setattr(server, "_PROBE", 0.01)
    monkeypatch.setattr(server, "Visit", late_at("initialize"))

    def hang(handler: BaseHTTPRequestHandler, _: Any) -> None:
        with suppress(ConnectionError):
            handler.rfile.read(1)  # until the connection is closed

    with pytest.raises(UsageError) as caught:
        resolve(serve(hang), config, Live(timeout=PATIENCE_S))
    assert caught.value.message == "The server did not answer `initialize` within 120 s."


@pytest.mark.parametrize("spec", ["http://", "http://[::1", "https:///mcp"])
def test_what_is_no_address_is_told(spec: str, config: Config) -> None:
    """Before anything is sent."""
    with pytest.raises(UsageError) as caught:
        resolve(spec, config)
    assert caught.value.message == f"`{spec}` is no address."


def test_nobody_at_the_address_is_told(config: Config) -> None:
    """A port that nothing listens at."""
    with pytest.raises(UsageError) as caught:
        resolve("http://127.0.0.1:1/mcp", config, Live(timeout=PATIENCE_S))
    assert caught.value.message == (
        "The server could not be asked for `server/discover`: All connection attempts failed."
    )
