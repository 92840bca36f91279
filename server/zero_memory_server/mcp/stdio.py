"""MCP over standard input and output: one JSON-RPC message a line.

It differs from the SDK's own transport in what happens at the edges: a line
that is no message is answered, the `initialize` result is completed, and what
was asked before the input ended is answered before the server leaves.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
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
from zero_memory_server.logs import log

from .handshake import announced
from .message import is_message, written
from .server import McpServer

LONGEST_LINE = 4 * 1024 * 1024
"""How many bytes one message may have."""

_CHUNK = 65536
_LAST_WORDS = 10.0
"""How many seconds calls have to end when the input has ended."""

_Line = bytes | None
"""A line, empty for one that was too long, None for the end."""


async def serve_standard(server: McpServer) -> None:
    """Serve one client over standard input and output."""
    with _claimed() as (incoming, outgoing):
        await serve(server, incoming, outgoing)


async def serve(server: McpServer, incoming: int, outgoing: int) -> None:
    """Serve one client over two descriptors until its input ends, or the process is told to stop.

    A thread goes on waiting for `incoming` until it is closed at its other end.
    """
    loop = asyncio.get_running_loop()
    output = _Output(server, outgoing)
    source = _Input(incoming, output, loop)
    for number in (signal.SIGTERM, signal.SIGINT):
        # Windows has no such thing, nor have loops beside the main thread.
        with suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(number, source.end)
    source.start()
    try:
        await server.run(source, output, server.create_initialization_options())
    finally:
        output.close()


@contextmanager
def _claimed() -> Iterator[tuple[int, int]]:
    """Yield descriptors for the wire; until then, what else is printed goes to standard error."""
    incoming, outgoing = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    sys.stdout.flush()
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    try:
        yield incoming, outgoing
    finally:
        sys.stdout.flush()
        os.dup2(incoming, 0)
        os.dup2(outgoing, 1)


class _Input:
    """The way in: lines that a thread reads, as the SDK's messages."""

    def __init__(self, file: int, output: _Output, loop: asyncio.AbstractEventLoop) -> None:
        self._file = file
        self._output = output
        self._loop = loop
        self._lines: asyncio.Queue[_Line] = asyncio.Queue()
        self._ended = False

    def start(self) -> None:
        threading.Thread(target=self._read, name="stdin", daemon=True).start()

    def end(self) -> None:
        """End the input as if the client had ended it."""
        self._lines.put_nowait(None)

    def _read(self) -> None:
        for line in _lines(lambda: os.read(self._file, _CHUNK)):
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._lines.put_nowait, line)

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

    async def __aenter__(self) -> _Input:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()


class _Output:
    """The way out: the SDK's messages, as lines that a thread writes."""

    def __init__(self, server: McpServer, file: int) -> None:
        self._server = server
        self._file = file
        self._asked: set[Any] = set()
        self._opening: dict[Any, str] = {}
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._lines: SimpleQueue[_Line] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="stdout", daemon=True)
        self._thread.start()

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

    def _write(self) -> None:
        try:
            while (line := self._lines.get()) is not None:
                rest = memoryview(line + b"\n")
                while rest:
                    rest = rest[os.write(self._file, rest) :]
        except OSError as error:
            log.warning("output cannot be written", extra={"errno": error.errno})

    def close(self) -> None:
        """Write what is to be written; then end."""
        self._lines.put(None)
        self._thread.join()

    async def aclose(self) -> None:
        return None

    async def __aenter__(self) -> _Output:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()


def _lines(read: Callable[[], bytes]) -> Iterator[_Line]:
    """Yield the lines of what `read` returns; an empty one for each that is too long, then None."""
    parts: list[bytes] = []
    size = 0
    try:
        while chunk := read():
            *whole, rest = chunk.split(b"\n")
            for part in whole:
                yield b"" if size + len(part) > LONGEST_LINE else b"".join((*parts, part, b"\n"))
                parts, size = [], 0
            size += len(rest)
            if size <= LONGEST_LINE:
                parts.append(rest)
            else:
                parts = []
    except OSError:
        log.warning("input cannot be read")
    if parts and any(parts):
        yield b"".join(parts)
    yield None
