"""HTTP/1.1 over a connection: uvicorn's protocol over llhttp, with the bounds that it lacks."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

from pydantic_core import to_json
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from zero_memory import ErrorCode, tool_error
from zero_memory_server.flight import Flight

from .exchange import WHOLE
from .room import Room, waits

LARGEST_HEAD = 65_536
"""How many bytes are read that are no body: of a head, of trailers, of what stands by a chunk."""

ARRIVAL_S = 30.0
"""How many seconds a connection has to bring a request; a later one has up to twice as many."""

_ABSOLUTE = re.compile(rb"[^/?#]+://([^/?#]*)")
"""A target in absolute form, up to its path."""


class _Watch:
    """Ends a connection on which nothing is served and nothing arrives whole, or is read."""

    def __init__(self, protocol: BoundedHttp | _Reader) -> None:
        """Begin with a connection that was just made."""
        self._protocol = protocol
        self._look_again(None, 0)

    def end(self) -> None:
        """Look no more."""
        self._timer.cancel()

    def _look_again(self, cycle: object, unread: int) -> None:
        self._timer = self._protocol.loop.call_later(ARRIVAL_S, self._look, cycle, unread)

    def _look(self, before: object, unread_before: int) -> None:
        cycle, transport = self._protocol.cycle, self._protocol.transport
        unread = transport.get_write_buffer_size()
        if unread and unread == unread_before and cycle is before:
            transport.abort()  # to close it would wait for who does not read
            return
        if waits(self._protocol) and cycle is before:
            transport.close()
        self._look_again(cycle, unread)


class _Reader(H11Protocol):
    """Reads what llhttp does not."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin."""
        super().connection_made(transport)
        self.since = self.loop.time()
        self._watch = _Watch(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._watch.end()
        super().connection_lost(exc)


class _Whole:
    """A request and its response, as far as they need no messages of ASGI."""

    __slots__ = ("_cycle", "_protocol")

    def __init__(self, protocol: BoundedHttp, cycle: RequestResponseCycle) -> None:
        self._protocol = protocol
        self._cycle = cycle

    def body(self) -> bytes | None:
        """Return the body where it has come and is waited for by nobody."""
        cycle = self._cycle
        if cycle.more_body or cycle.waiting_for_100_continue or cycle.disconnected:
            return None
        body, cycle.body = bytes(cycle.body), bytearray()
        cycle.message_event.clear()
        cycle.flow.resume_reading()
        return body

    def answer(self, status: int, head: bytes, body: bytes) -> bool:
        """Send a whole response; return False where that cannot be done at once."""
        cycle = self._cycle
        if cycle.flow.write_paused or cycle.disconnected or cycle.response_started:
            return False
        cycle.response_started = cycle.response_complete = True
        cycle.waiting_for_100_continue = False
        own = b"".join([b"%b: %b\r\n" % field for field in cycle.default_headers])
        end = b"\r\n" if cycle.keep_alive else b"connection: close\r\n\r\n"
        cycle.transport.write(b"".join((STATUS_LINE[status], own, head, end, body)))
        cycle.message_event.set()
        if not cycle.keep_alive:
            cycle.transport.close()
        cycle.on_response()
        return True

    @property
    def gone(self) -> bool:
        """Whether the client is known to have gone before it was answered."""
        return self._cycle.disconnected

    def departing(self, then: Callable[[], object] | None) -> None:
        """Call `then` when the client goes, or nothing any more."""
        if then is None:
            self._protocol.departures.pop(self._cycle, None)
        elif self._cycle.disconnected:
            self._protocol.loop.call_soon(then)
        else:
            self._protocol.departures[self._cycle] = then


class BoundedHttp(HttpToolsProtocol):
    """Refuses what the parser would wait for without end, in the contract's words.

    llhttp takes what follows an `Upgrade` for another protocol. There is none to
    go over to, and the header is to be ignored then (RFC 9110, section 7.8): a
    connection on which it comes is read by h11, which does that, in more time.
    """

    _waiting = 0
    _read = b""
    _ended = False
    _whole = True
    _refused = False
    _reading = False
    _beginning: RequestResponseCycle | None = None
    _idling: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, where there is room."""
        super().connection_made(transport)
        self.since = self.loop.time()
        if isinstance(self.server_state, Room) and not self.server_state.admits(self):
            return
        self._watch = _Watch(self)
        self.departures: dict[RequestResponseCycle, Callable[[], object]] = {}

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and tell those who would answer."""
        self._watch.end()
        if self._idling is not None:
            self._idling.cancel()
        super().connection_lost(exc)
        for cycle, told in self.departures.items():
            cycle.disconnected = True  # uvicorn says so of the newest alone
            self.loop.call_soon(told)

    def on_response_complete(self) -> None:
        """Go on with the next request; look after a connection on which none comes."""
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())
            return
        self.since = self.loop.time()
        if self._idling is None:  # a timer for each response would cost more than all the rest
            self._idling = self.loop.call_later(self.timeout_keep_alive, self._end_idle)

    def _end_idle(self) -> None:
        self._idling = None
        if not self.cycle.response_complete or self._waiting or self.transport.is_closing():
            return  # the next response begins anew
        if self.loop.time() < (ends := self.since + self.timeout_keep_alive):
            self._idling = self.loop.call_at(ends, self._end_idle)
        else:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Read on; give up on what does not come to an end."""
        if self._refused:
            return
        self._waiting += len(data)
        self._read = self._read + data if self._read else data
        self._ended = False
        self._reading = True
        super().data_received(data)
        self._reading = False
        if self._beginning is not None:
            cycle, self._beginning = self._beginning, None
            self._fly(cycle)
        if not self._waiting:
            self._read = b""
        if self._waiting > LARGEST_HEAD and not self.transport.is_closing():
            self._refuse(431, f"The head of the request is larger than {LARGEST_HEAD} bytes.")

    def on_message_begin(self) -> None:
        """Begin a request; what was read of it can be read again unless another came before."""
        self._whole = not self._ended
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Keep a field; blanks after its value are no part of it (RFC 9110, section 5.5)."""
        name, value = name.lower(), value.rstrip(b" \t")
        if name == b"expect":
            super().on_header(name, value)
        else:
            self.headers.append((name, value))

    def on_headers_complete(self) -> None:
        """Hand the request over to the application.

        The authority of a target in absolute form stands for `Host` (RFC 9112, section 3.2.2).
        """
        if self.url[:1] != b"/" and (absolute := _ABSOLUTE.match(self.url)):
            self.headers[:] = [
                (name, absolute[1] if name == b"host" else value) for name, value in self.headers
            ]
        super().on_headers_complete()
        self._waiting = 0

    def on_body(self, body: bytes) -> None:
        """Hand a piece of the body over."""
        super().on_body(body)
        self._waiting = 0

    def on_message_complete(self) -> None:
        """End the request; another may follow."""
        super().on_message_complete()
        self._waiting = 0
        self._ended = True

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        extensions: dict[str, Any] = {WHOLE: _Whole(self, cycle)}
        cycle.scope["extensions"] = extensions
        if not getattr(app, "in_flight", False):
            super()._start_asgi_task(cycle, app)
        elif self._reading and self._beginning is None:
            self._beginning = cycle  # when all is read that has come
        else:
            self.loop.call_soon(self._fly, cycle)

    def _fly(self, cycle: RequestResponseCycle) -> None:
        """Begin to answer a request, at once."""
        flight = Flight(cycle.run_asgi(self.app), self.tasks.discard)
        if not flight.done():
            self.tasks.add(flight)  # type: ignore[arg-type]  # it is told to stop like a task

    def _should_upgrade(self) -> bool:
        return True

    def handle_websocket_upgrade(self) -> None:
        """Go on with h11 where an upgrade is asked for, whatever to."""
        idle = self.cycle is None or self.cycle.response_complete
        if self.scope["method"] == "CONNECT" or not (idle and self._whole):
            self.send_400_response("")
            return
        self.connections.discard(self)
        self._watch.end()
        if self._idling is not None:
            self._idling.cancel()
        reader = _Reader(self.config, self.server_state, self.app_state, self.loop)
        reader.connection_made(self.transport)
        self.transport.set_protocol(reader)
        reader.data_received(self._read)

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP."""
        del msg
        self._refuse(400, "The request is no HTTP/1.1 that can be read.")

    def _refuse(self, status: int, message: str) -> None:
        self._refused = True
        if self.cycle is not None and not (self.cycle.response_complete or self.cycle.more_body):
            # What came before it was whole, and gets its own answer; then the connection ends.
            self.cycle.keep_alive = False
            return
        if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
            body = to_json(tool_error(ErrorCode.VALIDATION_FAILED, message))
            self.transport.write(
                STATUS_LINE[status]
                + b"content-type: application/json\r\ncache-control: no-store\r\n"
                + b"x-content-type-options: nosniff\r\nconnection: close\r\n"
                + b"content-length: %d\r\n\r\n" % len(body)
                + body
            )
        self.transport.close()
