"""MCP over Streamable HTTP: the SDK's transport, within limits, and nowhere else.

Redirects are followed within the address's own origin alone (the SDK's rule).
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx2
from mcp.client._transport import TransportStreams
from mcp.client.streamable_http import streamable_http_client

from charter.jsontext import JsonTextError, parse
from charter.snapshot import MAX_DEPTH
from charter.sources.visit import MAX_BYTES, Visit


@asynccontextmanager
async def streams(url: str, visit: Visit) -> AsyncIterator[TransportStreams]:
    """Yield the message streams of the server at `url`."""

    async def watch(response: httpx2.Response) -> None:
        if response.request.method == "POST":
            visit.status = response.status_code
            if response.headers.get("content-encoding", "identity") != "identity":
                visit.fail(
                    "The server compressed its answer, though it was asked not to.",
                    "Switch compression off for requests with `Accept-Encoding: identity`.",
                )
        assert isinstance(response.stream, httpx2.AsyncByteStream)
        response.stream = _Watched(response.stream, response, visit)

    async with (
        httpx2.AsyncClient(
            headers={"accept-encoding": "identity", **visit.live.headers},
            timeout=httpx2.Timeout(visit.live.timeout),
            event_hooks={"response": [watch]},
        ) as client,
        streamable_http_client(url, http_client=client, max_sse_event_size=MAX_BYTES) as both,
    ):
        yield both


class _Watched(httpx2.AsyncByteStream):
    """A response's body that counts its bytes, and keeps what an answer said exactly."""

    def __init__(
        self, inner: httpx2.AsyncByteStream, response: httpx2.Response, visit: Visit
    ) -> None:
        self._inner = inner
        self._visit = visit
        self._kept = bytearray()
        kind = response.headers.get("content-type", "")
        answers = response.request.method == "POST" and response.status_code < 400
        self._events = answers and kind.startswith("text/event-stream")
        self._json = answers and kind.startswith("application/json")

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Yield the chunks of the body; an answer is noted before its last one is passed on."""
        async for chunk in self._inner:
            self._visit.count(len(chunk))
            if self._json or self._events:
                self._kept += chunk
            if self._events and b"\n" in chunk:
                self._note_events()
            yield chunk
        if self._json:
            self._note(bytes(self._kept))

    async def aclose(self) -> None:
        """Close the body."""
        await self._inner.aclose()

    def _note_events(self) -> None:
        *events, rest = bytes(self._kept).replace(b"\r\n", b"\n").split(b"\n\n")
        self._kept[:] = rest
        for event in events:
            lines = [line[5:] for line in event.split(b"\n") if line.startswith(b"data:")]
            if data := b"\n".join(line.removeprefix(b" ") for line in lines):
                self._note(data)

    def _note(self, data: bytes) -> None:
        """Keep the exact result of a message; the SDK's own reading rounds numbers."""
        try:
            found = parse(data.decode(), max_depth=MAX_DEPTH)
        except (UnicodeDecodeError, JsonTextError) as error:
            reason = error.message if isinstance(error, JsonTextError) else "It is not UTF-8."
            self._visit.fail(
                f"The server's answer to `{self._visit.stage}` is no JSON. {reason}",
                "See what the address answers; it must be an MCP endpoint.",
            )
            return
        if isinstance(found, dict) and "result" in found:
            self._visit.result = found["result"]
