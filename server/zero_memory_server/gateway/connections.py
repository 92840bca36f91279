"""A client of one HTTP/1.1 endpoint, on connections that are kept.

The parser is llhttp, as it is on the other side. Nothing is followed, decoded
or sent a second time: whoever asks is told whether a byte may have left.
"""

from __future__ import annotations

import asyncio
import select
import time
from base64 import b64encode
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from functools import cached_property
from types import TracebackType
from typing import TYPE_CHECKING, Self

from httptools import HttpParserError, HttpParserUpgrade, HttpResponseParser

from zero_memory_server import __version__
from zero_memory_server.flight import Slot, in_a_task

if TYPE_CHECKING:
    from ssl import SSLContext

    from httpx2 import URL

_IDLE_S = 5.0
"""For how long a connection is kept that nobody uses, in seconds."""

_MOST_IDLE = 64
_MOST_HEADS = 64
"""How many heads of requests are kept as they were written: most of them come again."""

_LARGEST_HEAD = 65_536
"""How many bytes are read that are no body: of a head, of trailers, of what stands by a chunk."""

_LINGER_S = 1.0
"""How long the rest of an answer may take that nobody waits for."""

_MOST_UNREAD = 1024 * 1024
"""How many bytes of a body wait for whoever reads it before the other side has to wait."""


class Unreachable(Exception):
    """Nothing was sent: nobody is there, or it would have been no request."""


class Lost(Exception):
    """The request may have been sent, and no whole answer came back."""


class Connections:
    """Asks what is at one URL; connects when it is asked."""

    def __init__(self, url: str) -> None:
        """Name it."""
        self._text = url
        self._idle: list[_Connection] = []
        self.held: set[_Connection] = set()
        """Those that are open."""
        self._closed = False
        self._heads: dict[tuple[object, ...], bytes] = {}

    async def ask(self, method: str, headers: Mapping[str, str], body: bytes = b"") -> Answer:
        """Send a request; return its answer, a context, when the head of it has come.

        Raise Unreachable or Lost. Where the context is left by an exception, the
        connection ends: the next answer on it may be that of another request.
        """
        request = self.written(method, headers, body)
        connection = self._kept() or await self._connected()
        try:
            return await connection.ask(request)
        except BaseException:
            connection.close()
            raise

    def close(self) -> None:
        """End all connections; what is under way is lost."""
        self._closed = True
        for connection in list(self.held):
            connection.close()

    def _kept(self) -> _Connection | None:
        """Return a connection that is free, None where there is none."""
        while self._idle:
            connection = self._idle.pop()
            if connection.usable:
                return connection
            connection.close()
        return None

    async def _connected(self) -> _Connection:
        """Return a new connection; raise Unreachable where there is none to be had."""
        if self._closed:
            raise Unreachable("the client is closed")
        url = self._url
        await in_a_task()  # some releases of Python connect to several addresses in a TaskGroup
        try:
            _, connection = await asyncio.get_running_loop().create_connection(
                lambda: _Connection(self),
                url.raw_host.decode("ascii"),
                url.port or (443 if self._secure else 80),
                ssl=self._secure,
                happy_eyeballs_delay=0.25,
            )
        except (OSError, ValueError) as error:
            raise Unreachable(f"no connection: {type(error).__name__}") from None
        if self._closed:
            connection.close()
            raise Unreachable("the client is closed")
        return connection

    def give_back(self, connection: _Connection) -> None:
        """Keep a connection for the next request where it can be kept.

        A stream of events ends right after the answer in it: its end is waited for.
        """
        if connection.under_way and not self._closed:
            connection.linger(self.give_back)
        elif connection.ended() and not self._closed and len(self._idle) < _MOST_IDLE:
            self._idle.append(connection)
        else:
            connection.close()

    def written(self, method: str, headers: Mapping[str, str], body: bytes) -> bytes:
        """Return a request; raise Unreachable where a header cannot be written."""
        what = (method, *headers.items())
        if (head := self._heads.get(what)) is None:
            if len(self._heads) >= _MOST_HEADS:
                self._heads.clear()
            head = self._heads[what] = self._head(method, headers)
        if method == "POST":
            return b"%bcontent-length: %d\r\n\r\n%b" % (head, len(body), body)
        return b"%b\r\n%b" % (head, body)

    def _head(self, method: str, headers: Mapping[str, str]) -> bytes:
        """Return all lines of a head but that of the length, each with its end."""
        lines = [f"{method} {self._start}"]
        lines += [f"{name}: {value}" for name, value in {**self._own, **headers}.items()]
        head = "\r\n".join(lines)
        breaks = self._start.count("\n") + len(lines) - 1
        if head.count("\n") != breaks or head.count("\r") != breaks or "\0" in head:
            raise Unreachable("a header has a line break or NUL in it")
        try:
            return head.encode("latin-1") + b"\r\n"
        except UnicodeEncodeError:
            raise Unreachable("a header has what is no Latin-1") from None

    @cached_property
    def _url(self) -> URL:
        from httpx2 import URL, InvalidURL

        try:
            url = URL(self._text)
        except InvalidURL:
            raise Unreachable("the URL is none") from None
        if url.port is not None and url.port > 65535:
            raise Unreachable("the URL's port is none")
        return url

    @cached_property
    def _secure(self) -> SSLContext | None:
        from httpx2 import create_ssl_context

        return create_ssl_context() if self._url.scheme == "https" else None

    @cached_property
    def _start(self) -> str:
        """What every request begins with, after its method."""
        url = self._url
        lines = [
            f"{url.raw_path.decode('ascii')} HTTP/1.1",
            f"host: {url.netloc.decode('ascii')}",
            f"user-agent: zero-memory-gateway/{__version__}",
            "accept-encoding: identity",
        ]
        return "\r\n".join(lines)

    @cached_property
    def _own(self) -> Mapping[str, str]:
        """The headers that the URL itself asks for."""
        url = self._url
        if not url.userinfo:
            return {}
        user = b64encode(f"{url.username}:{url.password}".encode()).decode()
        return {"authorization": f"Basic {user}"}


class Answer:
    """A response whose head has come: its status, and its headers by names in lower case.

    Leaving its context lets go of the connection.
    """

    def __init__(self, connection: _Connection, status: int, headers: Mapping[str, str]) -> None:
        """Read the body from `connection`."""
        self._connection = connection
        self.status = status
        self.headers = headers

    def __enter__(self) -> Self:
        """Read the answer."""
        return self

    def __exit__(
        self,
        error: type[BaseException] | None,
        _: BaseException | None,
        __: TracebackType | None,
    ) -> None:
        """Let go of the connection; end it where its answer was none that is wanted."""
        connection = self._connection
        if error is None:
            connection.owner.give_back(connection)
        else:
            connection.close()

    def end(self) -> None:
        """End the connection: the next answer on it may be that of another request."""
        self._connection.close()

    async def whole(self, most: int) -> bytes:
        """Return the body; raise Lost where it has more than `most` bytes, or no end."""
        parts, size = [], 0
        if (gathered := self._connection.gathered()) is not None:
            if len(gathered) > most:
                raise Lost("the answer is too large")
            return gathered
        while (part := await self._connection.part()) is not None:
            size += len(part)
            if size > most:
                raise Lost("the answer is too large")
            parts.append(part)
        return b"".join(parts)

    async def parts(self) -> AsyncIterator[bytes]:
        """Yield the body as it comes; raise Lost where it has no end."""
        while (part := await self._connection.part()) is not None:
            yield part


class _Connection(asyncio.Protocol):
    """One connection, and the one request that is under way on it."""

    def __init__(self, owner: Connections) -> None:
        """Be held by `owner` for as long as it is open."""
        self.owner = owner
        self._loop = asyncio.get_running_loop()
        self._parser = HttpResponseParser(self)
        self._poll = select.poll()
        self._parts: deque[bytes] = deque()
        self._waiter: Slot[None] | None = None
        self._fault: str | None = None
        self._until_end = self._paused = self._keep = self._gathers = False
        self._asking = self._whole = False
        self._lingering: asyncio.TimerHandle | None = None
        self._then: Callable[[_Connection], None] | None = None
        self._since = 0.0
        self._headers: dict[str, str] = {}
        self._answer: Answer | None = None
        self._head = self._unread = 0

    @property
    def usable(self) -> bool:
        """Whether a request can be sent: it is open, was used just now, and nobody said a word."""
        fresh = time.monotonic() < self._since + _IDLE_S
        return fresh and self._fault is None and not self._poll.poll(0)

    async def ask(self, request: bytes) -> Answer:
        """Send `request`; return its answer when the head has come, raise Lost where none does."""
        self._answer = None
        self._whole = self._gathers = False
        self._head = self._unread = 0
        self._asking = True
        self._transport.write(request)
        while self._answer is None:
            await self._more()
        return self._answer

    def gathered(self) -> bytes | None:
        """Return the rest of a body that has come whole, None where more is to come."""
        if not self._whole or self._paused:
            return None
        body = b"".join(self._parts)
        self._parts.clear()
        self._unread = 0
        return body

    async def part(self) -> bytes | None:
        """Return what comes next of the body, None at its end; raise Lost where it has none."""
        while not self._parts:
            if self._whole:
                return None
            await self._more()
        part = self._parts.popleft()
        self._unread -= len(part)
        if self._paused and self._unread < _MOST_UNREAD:
            self._paused = False
            self._transport.resume_reading()
        return part

    @property
    def under_way(self) -> bool:
        """Whether more of an answer is still to come."""
        return self._asking and not self._whole and self._fault is None

    def linger(self, then: Callable[[_Connection], None]) -> None:
        """Leave out the rest of the answer, and call `then` when it has come; else end."""
        self._then = then
        self._lingering = self._loop.call_later(_LINGER_S, self.close)
        self._parts.clear()
        self._unread = 0
        if self._paused:
            self._paused = False
            self._transport.resume_reading()

    def ended(self) -> bool:
        """Return whether the whole answer was read and another request can follow."""
        self._asking = False
        self._since = time.monotonic()
        return self._whole and self._keep and not self._parts and self._fault is None

    def close(self) -> None:
        """End it at once."""
        self._break("the connection was closed")
        if self._lingering is not None:
            self._lingering.cancel()
        self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._poll.register(transport.get_extra_info("socket").fileno(), select.POLLIN)
        self.owner.held.add(self)

    def data_received(self, data: bytes) -> None:
        """Read on."""
        if not self._asking or self._whole:
            self.close()  # what nobody asked for could be taken for the next answer
            return
        self._head += len(data)
        try:
            self._parser.feed_data(data)
        except (HttpParserError, HttpParserUpgrade):
            self._break("what came is no answer of HTTP/1.1")
        if self._head > _LARGEST_HEAD:
            self._break("the head of the answer is too large")
        if self._fault is not None:
            self._transport.abort()
        if self._whole or not self._gathers or self._paused or self._fault is not None:
            self._wake()

    def connection_lost(self, error: Exception | None) -> None:
        """Note that it has ended, and with it an answer that says nothing of its length."""
        self.owner.held.discard(self)
        if self._lingering is not None:
            self._lingering.cancel()
        if self._answer is not None and self._until_end and self._fault is None and error is None:
            self._whole = True
        self._break("the connection ended")

    def on_message_begin(self) -> None:
        """Begin an answer; a second one is one too many."""
        if self._whole:
            raise Lost("two answers came")
        self._headers = {}

    def on_header(self, name: bytes, value: bytes) -> None:
        """Keep a header."""
        self._headers[name.decode("latin-1").lower()] = value.decode("latin-1")

    def on_headers_complete(self) -> None:
        """Hand the answer over, unless it is one that another one follows."""
        status, headers = self._parser.get_status_code(), self._headers
        if status < 200:
            return
        if headers.get("content-encoding", "identity").lower() != "identity":
            raise Lost("the answer is compressed")
        bodiless = status in {204, 304}
        self._until_end = not (
            bodiless or "content-length" in headers or "transfer-encoding" in headers
        )
        self._head = 0
        # Nobody can do anything with a part of JSON: it wakes no one until it is whole.
        self._gathers = headers.get("content-type", "").startswith("application/json")
        self._answer = Answer(self, status, headers)

    def on_body(self, body: bytes) -> None:
        """Keep a piece of the body, unless nobody waits for it."""
        if self._then is not None:
            return
        self._head = 0
        self._parts.append(body)
        self._unread += len(body)
        if self._unread > _MOST_UNREAD and not self._paused:
            self._paused = True
            self._transport.pause_reading()

    def on_message_complete(self) -> None:
        """End the answer."""
        if self._answer is not None:
            self._whole = True
            self._keep = self._parser.should_keep_alive()
        if self._then is not None and self._lingering is not None:
            self._lingering.cancel()
            then, self._then = self._then, None
            then(self)

    def _more(self) -> Slot[None]:
        """Return what is settled when something comes; raise Lost where nothing more can."""
        if self._fault is not None:
            raise Lost(self._fault)
        self._waiter = Slot()
        return self._waiter

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def _break(self, reason: str) -> None:
        if self._fault is None:
            self._fault = reason
        self._wake()
