"""How many connections a listener holds, and what becomes of one more."""

from __future__ import annotations

import asyncio
import sys
from typing import Any, Protocol, cast

from pydantic_core import to_json
from uvicorn.server import ServerState

from zero_memory import ErrorCode, tool_error
from zero_memory_server.logs import log

_LARGEST = 4096
"""How many connections are held at most, however many files the process may open."""

_UNKNOWN = 1024
"""How many files a process is taken to open where the system does not say."""

_PATIENCE_S = 1.0
"""After how many seconds without a request a connection gives way to a new one."""

_LINGER_S = 1.0
"""How many seconds one that is refused has to send its request, and as many to read the answer."""

_MOST_LINGERING = 64
"""How many have that time at once, or a quarter of those that are held. One more ends the first."""

_TOLD_EVERY_S = 60.0

_BODY = to_json(
    tool_error(
        ErrorCode.RATE_LIMITED,
        "The server holds as many connections as it can. Try again later.",
        {"retry_after_ms": 1000},
    )
)
_ANSWER = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-type: application/json\r\n"
    b"cache-control: no-store\r\nx-content-type-options: nosniff\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n%b" % (len(_BODY), _BODY)
)


class Held(Protocol):
    """A connection that is held."""

    transport: asyncio.Transport
    cycle: Any
    """The newest request (uvicorn's `RequestResponseCycle`), None before the first."""
    since: float
    """When it was made, or its newest request was answered, by the loop's clock."""


def waits(connection: Held) -> bool:
    """Return whether a connection waits for a request that has not come whole."""
    cycle = connection.cycle
    return cycle is None or cycle.response_complete or cycle.more_body


def most_connections(files: int) -> int:
    """Return how many connections may be held where there are to be `files` open files for each."""
    if sys.platform == "win32":
        return _UNKNOWN // files
    import resource

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return _LARGEST if most == resource.RLIM_INFINITY else max(1, min(most // files, _LARGEST))


class Room(ServerState):
    """The connections of one listener."""

    def __init__(self, most: int) -> None:
        """Hold `most` at once."""
        super().__init__()
        self.most = most
        self._most_lingering = min(_MOST_LINGERING, most // 4)
        self._lingering: dict[_Refused, None] = {}
        self._refused = 0
        self._told_at = float("-inf")

    def admits(self, new: Held) -> bool:
        """Return whether a connection that was just made is held, in another's place if need be.

        Where it is not, it is answered with 503, and ends.
        """
        if len(self.connections) <= self.most or self._makes_way(new):
            return True
        self.connections.discard(new)
        self._tell(new.since)
        refused = _Refused(self._lingering, new.transport)
        new.transport.set_protocol(refused)
        if len(self._lingering) >= self._most_lingering:
            for first in list(self._lingering)[:1]:
                first.end()
        self._lingering[refused] = None
        return False

    def _makes_way(self, new: Held) -> bool:
        """End the connection that has waited longest for a request; return False for none."""
        before = new.since - _PATIENCE_S
        waiting = [
            held
            for held in cast("set[Held]", self.connections)
            if held is not new and held.since <= before and waits(held) and _is_idle(held.transport)
        ]
        if not waiting:
            return False
        min(waiting, key=lambda held: held.since).transport.abort()
        return True

    def _tell(self, now: float) -> None:
        self._refused += 1
        if now - self._told_at >= _TOLD_EVERY_S:
            extra = {"held": self.most, "refused": self._refused, "remedy": "raise `ulimit -n`"}
            log.warning("connections are refused", extra=extra)
            self._told_at, self._refused = now, 0


def _is_idle(transport: asyncio.Transport) -> bool:
    return not transport.is_closing() and not transport.get_write_buffer_size()


class _Refused(asyncio.Protocol):
    """Answers with 503 when something has come, else a moment later; then it ends.

    It reads on until the other side has the answer: a connection that is closed on
    bytes which nobody read is reset, and the answer may be lost (RFC 9112, section 9.6).
    """

    def __init__(self, everyone: dict[_Refused, None], transport: asyncio.Transport) -> None:
        """Be among `everyone` for as long as it takes."""
        self._everyone = everyone
        self._transport = transport
        self._answered = False
        self._wait()

    def data_received(self, _: bytes) -> None:
        """Answer."""
        if not self._answered and not self._transport.is_closing():
            self._answered = True
            self._transport.write(_ANSWER)
            self._transport.write_eof()

    def end(self) -> None:
        """Answer, unless that was done, and end."""
        self._everyone.pop(self, None)
        self.data_received(b"")
        self._transport.close()

    def connection_lost(self, _: Exception | None) -> None:
        """Be forgotten."""
        self._timer.cancel()
        self._everyone.pop(self, None)

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(_LINGER_S, self._late)

    def _late(self) -> None:
        if self._answered:
            self.end()
        else:
            self.data_received(b"")
            self._wait()
