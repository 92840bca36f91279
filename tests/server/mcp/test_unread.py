"""A client that asks and does not read: what it is answered with must not fill the memory."""

import asyncio
import os
import threading
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from zero_memory_server.gateway import standard
from zero_memory_server.mcp import lines, stdio

LINE = b"{" + b" " * 30 + b"\n"
"""No JSON: its answer is longer than it is."""

MANY = 16 * lines.CHUNK
"""More bytes than the pipes hold, and what is read before the client has to wait."""

Serve = Callable[[int, int], Coroutine[Any, Any, None]]


def gateway(incoming: int, outgoing: int) -> Coroutine[Any, Any, None]:
    surface: Any = None  # no line is a message
    return standard.serve(surface, str, incoming, outgoing)


def memory(incoming: int, outgoing: int) -> Coroutine[Any, Any, None]:
    async def run(source: Any, *_: object) -> None:
        async for _ in source:
            pass

    server: Any = SimpleNamespace(run=run, create_initialization_options=dict)
    return stdio.serve(server, incoming, outgoing)


@pytest.mark.parametrize("serve", [gateway, memory])
def test_a_client_that_does_not_read_has_to_wait(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing more is taken from it; when it reads, it gets an answer to each line."""
    monkeypatch.setattr(lines, "MOST_UNREAD", lines.CHUNK)
    incoming, to = os.pipe()
    source, outgoing = os.pipe()
    os.set_blocking(to, False)
    found: list[bytes] = []

    def read() -> None:
        with os.fdopen(source, "rb") as answers:
            found.extend(answers)

    async def go() -> int:
        serving = asyncio.ensure_future(serve(incoming, outgoing))
        asked = taken = 0
        while asked < MANY and (taken or not asked):
            for _ in range(100):
                await asyncio.sleep(0)
            taken = 0
            try:
                while asked + taken < MANY:
                    taken += os.write(to, LINE * (lines.CHUNK // len(LINE)))
            except BlockingIOError:
                pass
            asked += taken
        reader = threading.Thread(target=read)
        reader.start()
        os.close(to)
        await serving
        os.close(outgoing)
        reader.join()
        return asked

    asked = asyncio.run(go())
    os.close(incoming)
    assert 0 < asked < MANY
    assert len(found) == asked // len(LINE)
