"""MCP over standard input and output: one JSON-RPC message a line.

It differs from the SDK's own transport in what happens at the edges: a line
that is no message is answered, the `initialize` result is completed, and what
was asked before the input ended is answered before the server leaves.
"""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import Any

from mcp.shared.message import SessionMessage
from mcp_types import (
    INVALID_REQUEST,
    PARSE_ERROR,
    JSONRPCError,
    JSONRPCNotification,
    JSONRPCRequest,
    JSONRPCResponse,
    jsonrpc_message_adapter,
)
from pydantic import ValidationError
from pydantic_core import PydanticSerializationError

from zero_memory_server.decoding import NotJson, decode

from .handshake import announced
from .lines import Line, LineReader, LineWriter, claimed
from .message import is_message, written
from .server import McpServer

_LAST_WORDS = 10.0
"""How many seconds calls have to end when the input has ended."""


async def serve_standard(server: McpServer) -> None:
    """Serve one client over standard input and output."""
    with claimed() as (incoming, outgoing):
        await serve(server, incoming, outgoing)


async def serve(server: McpServer, incoming: int, outgoing: int) -> None:
    """Serve one client over two descriptors until its input ends, or the process is told to stop.

    A thread may go on waiting for `incoming` until it is closed at its other end.
    """
    loop = asyncio.get_running_loop()
    output = _Output(server, outgoing)
    source = _Input(incoming, output)
    for number in (signal.SIGTERM, signal.SIGINT):
        # Windows has no such thing, nor have loops beside the main thread.
        with suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(number, source.end)
    source.start()
    try:
        await server.run(source, output, server.create_initialization_options())
    finally:
        output.close()


class _Input:
    """The way in: lines that a thread reads, as the SDK's messages."""

    def __init__(self, file: int, output: _Output) -> None:
        self._output = output
        self._lines: asyncio.Queue[Line] = asyncio.Queue()
        self._reader = LineReader(file, self._put)
        output.relieves(self._reader.resume)
        self._ended = False

    def start(self) -> None:
        self._reader.start()

    def _put(self, line: Line) -> None:
        """Take a line, and read no more while the client does not read what it is answered."""
        self._lines.put_nowait(line)
        if self._output.full:
            self._reader.pause()

    def end(self) -> None:
        """End the input as if the client had ended it."""
        self._lines.put_nowait(None)

    async def receive(self) -> SessionMessage:
        while not self._ended:
            line = await self._lines.get()
            if line is None:
                self._ended = True
                await self._output.answered()
            elif (message := await self._message(line)) is not None:
                return message
        raise StopAsyncIteration

    async def _message(self, line: bytes) -> SessionMessage | None:
        if not line.strip():
            if not line:
                await self._output.refuse(INVALID_REQUEST, "The message is too long", None)
            return None
        try:
            value = decode(line)
        except NotJson:
            await self._output.refuse(PARSE_ERROR, "Parse error", None)
            return None
        if not is_message(value):
            identity = value.get("id") if isinstance(value, dict) else None
            await self._output.refuse(INVALID_REQUEST, "Invalid Request", identity)
            return None
        try:
            message = jsonrpc_message_adapter.validate_python(value, by_name=False)
        except ValidationError:
            await self._output.refuse(INVALID_REQUEST, "Invalid Request", value.get("id"))
            return None
        self._output.note(message)
        return SessionMessage(message)

    def __aiter__(self) -> _Input:
        return self

    async def __anext__(self) -> SessionMessage:
        return await self.receive()

    async def aclose(self) -> None:
        self._ended = True
        self._reader.stop()

    async def __aenter__(self) -> _Input:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()


class _Output:
    """The way out: the SDK's messages, as lines that a thread writes."""

    def __init__(self, server: McpServer, file: int) -> None:
        self._server = server
        self._asked: set[Any] = set()
        self._opening: dict[Any, str] = {}
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._lines = LineWriter(file)
        self.relieves = self._lines.relieves

    @property
    def full(self) -> bool:
        """Whether so much waits to be read that no more should be asked."""
        return self._lines.full

    def note(self, message: Any) -> None:
        """Remember that `message` is to be answered, or need not be any more."""
        if isinstance(message, JSONRPCRequest):
            self._asked.add(message.id)
            self._quiet.clear()
            if message.method == "initialize":
                self._opening[message.id] = announced(message.params)
        elif (
            isinstance(message, JSONRPCNotification) and message.method == "notifications/cancelled"
        ):
            self._settle((message.params or {}).get("requestId"))

    def _settle(self, identity: Any) -> None:
        if isinstance(identity, str | int):
            self._asked.discard(identity)
        if not self._asked:
            self._quiet.set()

    async def answered(self) -> None:
        """Wait until everything that was asked is answered, for a while."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._quiet.wait(), _LAST_WORDS)

    async def refuse(self, code: int, message: str, identity: Any) -> None:
        """Answer a line that is no message: without an id where it had none that can be told."""
        body: dict[str, Any] = {"jsonrpc": "2.0", "error": {"code": code, "message": message}}
        if isinstance(identity, str | int) and not isinstance(identity, bool):
            body["id"] = identity
        self._lines.put(written(body))

    async def send(self, frame: SessionMessage, /) -> None:
        message = frame.message
        if isinstance(message, JSONRPCResponse) and message.id in self._opening:
            client = self._opening.pop(message.id)
            user = self._server.surface.user
            result = await self._server.guided(message.result, user, client)
            message = message.model_copy(update={"result": result})
        try:
            line = message.model_dump_json(by_alias=True, exclude_unset=True).encode()
        except PydanticSerializationError:
            line = written(message.model_dump(by_alias=True, exclude_unset=True))
        self._lines.put(line)
        if isinstance(message, JSONRPCResponse | JSONRPCError):
            self._settle(message.id)

    def close(self) -> None:
        """Write what is to be written; then end."""
        self._lines.close()

    async def aclose(self) -> None:
        return None

    async def __aenter__(self) -> _Output:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()
