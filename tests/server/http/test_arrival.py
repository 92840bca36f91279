"""A connection that brings no request ends; one that is served does not."""

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from zero_memory_server.http import protocol
from zero_memory_server.http.protocol import BoundedHttp

WHOLE = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
UPGRADE = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
UPLOAD = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf"
ANSWER = b"served"


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Read the body; answer later than anybody has time to send one."""
    while (await receive()).get("more_body"):
        pass
    await asyncio.sleep(0.5)
    headers = [(b"content-length", b"%d" % len(ANSWER))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": ANSWER})


def received(*pieces: bytes) -> bytes:
    """Return what comes until the server ends the connection, where each piece gets its answer."""

    async def go() -> bytes:
        config = uvicorn.Config(application, lifespan="off", log_config=None, ws="none")
        config.load()
        loop = asyncio.get_running_loop()
        server = await loop.create_server(
            lambda: BoundedHttp(config, ServerState(), {}), "127.0.0.1", 0
        )
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        found = b""
        for piece in pieces:
            writer.write(piece)
            if piece in {WHOLE, UPGRADE}:
                found += await reader.readuntil(ANSWER)
        found += await reader.read()
        writer.close()
        server.close()
        return found

    return asyncio.run(asyncio.wait_for(go(), 20))


@pytest.mark.surprising
@pytest.mark.parametrize("rest", [b"", b"GET / HTTP/1.1\r\nHost: a\r\n", UPLOAD])
@pytest.mark.parametrize("first", [b"", WHOLE, UPGRADE])
def test_what_does_not_arrive_ends(
    monkeypatch: pytest.MonkeyPatch, first: bytes, rest: bytes
) -> None:
    """At once or after others, in its head or its body; what is served takes its time."""
    monkeypatch.setattr(protocol, "ARRIVAL_S", 0.2)
    assert received(first, rest).count(ANSWER) == (first != b"")
