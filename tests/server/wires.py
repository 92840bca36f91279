"""One server's surfaces, each a wire to send calls over: what comes back is the tool's answer."""

import asyncio
import json
import os
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from tests.server.asgi import Caller
from zero_memory_server.app import mcp_server, site_over
from zero_memory_server.dispatch import Dispatcher
from zero_memory_server.mcp import stdio
from zero_memory_server.metrics import Metrics

LEGACY, MODERN = "2025-11-25", "2026-07-28"
REVISIONS = (LEGACY, MODERN)
_META = "io.modelcontextprotocol/"


@dataclass(frozen=True)
class Said:
    """A tool's answer: the structured output, or the error body."""

    ok: bool
    content: Any
    text: str

    @property
    def canonical(self) -> bytes:
        """The content in one fixed form."""
        return json.dumps(self.content, separators=(",", ":"), sort_keys=False).encode()


class Wire(Protocol):
    """A way to call tools."""

    def call(self, tool: str, arguments: Any) -> Said: ...


def envelope() -> dict[str, Any]:
    """What every request of 2026-07-28 carries."""
    return {
        f"{_META}protocolVersion": MODERN,
        f"{_META}clientCapabilities": {},
        f"{_META}clientInfo": {"name": "tests", "version": "1"},
    }


def request(number: int, method: str, revision: str, **params: Any) -> dict[str, Any]:
    """Return a JSON-RPC request of that revision."""
    if revision == MODERN:
        params["_meta"] = envelope()
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def opening(client: str = "tests") -> dict[str, Any]:
    """Return the `initialize` request of a client that calls itself so."""
    return {
        "jsonrpc": "2.0",
        "id": 0,
        "method": "initialize",
        "params": {
            "protocolVersion": LEGACY,
            "capabilities": {},
            "clientInfo": {"name": client, "version": "1"},
        },
    }


def said(frame: dict[str, Any]) -> Said:
    """Return the answer that a JSON-RPC response holds."""
    result = frame["result"]
    text = result["content"][0]["text"]
    if result["isError"]:
        assert "structuredContent" not in result
        return Said(False, json.loads(text), text)
    return Said(True, result["structuredContent"], text)


class PlainWire:
    """The contract's own HTTP routes."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def call(self, tool: str, arguments: Any) -> Said:
        answer = self._caller.post(f"/{tool}", arguments)
        return Said(answer.status == 200, answer.json(), answer.body.decode())


class HttpWire:
    """MCP over Streamable HTTP."""

    def __init__(self, caller: Caller, revision: str) -> None:
        self._caller = caller
        self.revision = revision
        self.frames: list[Any] = []

    def headers(self, message: dict[str, Any]) -> dict[str, str]:
        """What goes with a message."""
        fields = {
            "content-type": "application/json",
            "accept": "application/json, text/event-stream",
        }
        if message.get("method") != "initialize":
            fields["mcp-protocol-version"] = self.revision
        if self.revision == MODERN:
            fields["mcp-method"] = message["method"]
            params = message.get("params", {})
            if (name := params.get("name") or params.get("uri")) is not None:
                fields["mcp-name"] = name
        return fields

    def exchange(self, message: dict[str, Any]) -> Any:
        body = json.dumps(message).encode()
        answer = self._caller.send("POST", "/mcp", body, self.headers(message))
        self.frames.append(answer.json())
        return answer.json()

    def call(self, tool: str, arguments: Any) -> Said:
        return said(
            self.exchange(request(1, "tools/call", self.revision, name=tool, arguments=arguments))
        )


class StdioWire:
    """MCP over a pair of pipes."""

    def __init__(self, revision: str, to_server: int, from_server: int) -> None:
        self.revision = revision
        self._to = os.fdopen(to_server, "wb", buffering=0)
        self._from = os.fdopen(from_server, "rb")
        self.frames: list[Any] = []
        if revision == LEGACY:
            self.exchange(opening())
            self.tell({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def tell(self, message: Any) -> None:
        self._to.write(json.dumps(message).encode() + b"\n")

    def write(self, line: bytes) -> None:
        self._to.write(line)

    def read(self) -> Any:
        frame = json.loads(self._from.readline())
        self.frames.append(frame)
        return frame

    def exchange(self, message: Any) -> Any:
        self.tell(message)
        return self.read()

    def call(self, tool: str, arguments: Any) -> Said:
        return said(
            self.exchange(request(1, "tools/call", self.revision, name=tool, arguments=arguments))
        )

    def end(self) -> list[Any]:
        """End the input; return what still comes."""
        self._to.close()
        rest = [json.loads(line) for line in self._from]
        self._from.close()
        return rest


@contextmanager
def stdio_wire(dispatcher: Dispatcher, revision: str) -> Iterator[StdioWire]:
    """Serve `dispatcher` over pipes on a thread of its own."""
    server = mcp_server(dispatcher)
    incoming, to_server = os.pipe()
    from_server, outgoing = os.pipe()

    def serve() -> None:
        asyncio.run(stdio.serve(server, incoming, outgoing))
        os.close(outgoing)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    wire = StdioWire(revision, to_server, from_server)
    try:
        yield wire
    finally:
        wire._to.close()
        thread.join(20)
        assert not thread.is_alive()
        server.surface.workers.close()
        wire._from.close()
        os.close(incoming)


@contextmanager
def http_caller(dispatcher: Dispatcher) -> Iterator[Caller]:
    """Serve `dispatcher` over HTTP."""
    made = site_over(dispatcher, Metrics("2.1.0"))
    caller = Caller(made.app)
    caller.start()
    try:
        yield caller
    finally:
        caller.stop()
        made.workers.close()


@contextmanager
def every_wire(dispatchers: list[Dispatcher]) -> Iterator[dict[str, Wire]]:
    """Put each of five dispatchers behind a wire of its own."""
    with ExitStack() as stack:
        plain, *others = dispatchers
        wires: dict[str, Wire] = {"http": PlainWire(stack.enter_context(http_caller(plain)))}
        for revision in REVISIONS:
            caller = stack.enter_context(http_caller(others.pop()))
            wires[f"mcp over http, {revision}"] = HttpWire(caller, revision)
            wires[f"mcp over stdio, {revision}"] = stack.enter_context(
                stdio_wire(others.pop(), revision)
            )
        yield wires
