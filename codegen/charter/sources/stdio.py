"""MCP over a process's stdin and stdout, within limits (2025-11-25, basic/transports, stdio).

The SDK's own transport keeps reading a line that never ends, passes over what
is no message, and rounds numbers; a contract can bear none of the three.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import anyio
from anyio.streams.memory import MemoryObjectReceiveStream, MemoryObjectSendStream
from mcp.client._transport import TransportStreams
from mcp.shared.message import SessionMessage
from mcp.types import jsonrpc_message_adapter
from pydantic import ValidationError

from charter.jsontext import JsonTextError, parse
from charter.snapshot import MAX_DEPTH
from charter.sources.visit import Visit

_CHUNK = 64 * 1024
_LAST_WORDS = 2048
_EXIT = 0.5
_POLL = 0.01
_TELLING = re.compile(r"\s*\S*(error|exception|panic|fatal)", re.IGNORECASE)
"""A line that says what went wrong: some runtimes (Node.js, `go run`) say more after it."""


@asynccontextmanager
async def streams(
    process: subprocess.Popen[bytes], visit: Visit
) -> AsyncIterator[TransportStreams]:
    """Yield the message streams of a started server."""
    inward, read = anyio.create_memory_object_stream[SessionMessage | Exception](0)
    write, outward = anyio.create_memory_object_stream[SessionMessage](0)
    words = bytearray()
    async with inward, read, write, outward, anyio.create_task_group() as tasks:
        tasks.start_soon(_listen, process, visit, inward, words)
        tasks.start_soon(_speak, process, outward)
        tasks.start_soon(_overhear, process, words)
        yield read, write
        tasks.cancel_scope.cancel()


async def _listen(
    process: subprocess.Popen[bytes],
    visit: Visit,
    inward: MemoryObjectSendStream[SessionMessage | Exception],
    words: bytearray,
) -> None:
    pending = bytearray()
    async for chunk in _chunks(process.stdout):
        visit.count(len(chunk))
        if visit.failure is not None:
            return
        *lines, rest = chunk.split(b"\n")
        for line in lines:
            message = _message(bytes(pending) + line, visit)
            pending.clear()
            if visit.failure is not None:
                return
            if message is not None:
                await inward.send(message)
        pending += rest
    await _ended(process, visit, words)


async def _speak(
    process: subprocess.Popen[bytes], outward: MemoryObjectReceiveStream[SessionMessage]
) -> None:
    assert process.stdin is not None
    descriptor = process.stdin.fileno()
    os.set_blocking(descriptor, False)
    async for message in outward:
        text = message.message.model_dump_json(by_alias=True, exclude_unset=True)
        data = memoryview(text.encode() + b"\n")
        while data:
            await anyio.wait_writable(descriptor)
            try:
                data = data[os.write(descriptor, data) :]
            except BlockingIOError:
                continue
            except OSError:  # it has closed its stdin: its end is seen where it is read
                return


async def _overhear(process: subprocess.Popen[bytes], words: bytearray) -> None:
    async for chunk in _chunks(process.stderr):
        words += chunk
        del words[:-_LAST_WORDS]


async def _chunks(pipe: Any) -> AsyncIterator[bytes]:
    descriptor = pipe.fileno()
    os.set_blocking(descriptor, False)
    while True:
        await anyio.wait_readable(descriptor)
        try:
            chunk = os.read(descriptor, _CHUNK)
        except BlockingIOError:
            continue
        if not chunk:
            return
        yield chunk


def _message(line: bytes, visit: Visit) -> SessionMessage | None:
    if not line.strip():
        return None
    try:
        value = parse(line.decode(), max_depth=MAX_DEPTH)
        message = jsonrpc_message_adapter.validate_python(value, by_name=False)
    except (UnicodeDecodeError, JsonTextError, ValidationError) as error:
        shown = line[:80].decode("utf-8", "replace").strip()
        reason = f" {error.message}" if isinstance(error, JsonTextError) else ""
        visit.fail(
            f"The server wrote something on stdout that is no MCP message: `{shown}`.{reason}",
            "Send logs to stderr; stdout carries the protocol alone.",
        )
        return None
    if isinstance(value, dict) and "result" in value:
        visit.result = value["result"]
    return SessionMessage(message)


async def _ended(process: subprocess.Popen[bytes], visit: Visit, words: bytearray) -> None:
    with anyio.move_on_after(_EXIT):
        while process.poll() is None:
            await anyio.sleep(_POLL)
    code = process.returncode
    visit.ended = True
    how = "closed its stdout" if code is None else f"ended (exit code {code})"
    said = words.decode("utf-8", "replace").strip().splitlines()
    telling = [line.strip() for line in said if _TELLING.match(line)] or said
    last = f" Its last words: `{telling[-1][:200]}`." if telling else ""
    visit.fail(
        f"The server {how} before it answered `{visit.stage}`.{last}",
        "Run the command by hand to see why; variables that it needs are given with `--env`.",
    )
