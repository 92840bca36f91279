"""One HTTP request and the ways to answer it, on bare ASGI."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, Protocol

from pydantic_core import to_json

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Header = tuple[bytes, bytes]

JSON = b"application/json"


class Disconnected(Exception):
    """The client has gone before its request was read."""


class TooLarge(Exception):
    """The body has more bytes than are read."""


WHOLE = "zero_memory.whole"
"""The extension of ASGI by which what needs no messages is had without them: a `Whole`."""


class Whole(Protocol):
    """A request that may have come whole, and can be answered at one go."""

    def body(self) -> bytes | None:
        """Return the body, None where `receive` is to be asked for it."""
        ...

    def answer(self, status: int, head: bytes, body: bytes) -> bool:
        """Send a response, with the lines of its head; return False where `send` is to do it."""
        ...

    @property
    def gone(self) -> bool:
        """Whether the client is known to have gone before it was answered."""
        ...

    def departing(self, then: Callable[[], object] | None) -> None:
        """Call `then` when the client goes before it is answered; None ends that."""
        ...


class Exchange:
    """A request, its headers looked at once, and its response."""

    __slots__ = ("answered", "headers", "method", "path", "receive", "scope", "send", "whole")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take what the server hands over; a header that comes twice is a list."""
        self.scope = scope
        self.receive = receive
        self.send = send
        self.answered = False
        self.whole: Whole | None = scope.get("extensions", _NONE).get(WHOLE)
        self.method: str = scope["method"]
        self.path: str = scope["path"]
        fields: list[Header] = scope["headers"]
        self.headers: dict[bytes, bytes] = dict(fields)
        if len(self.headers) != len(fields):
            self.headers = _joined(fields)

    @property
    def gone(self) -> bool:
        """Whether the client is known to have gone before it was answered."""
        return self.whole is not None and self.whole.gone

    async def body(self, most: int) -> bytes:
        """Return the body; raise TooLarge where it has more than `most` bytes."""
        if (declared := self.headers.get(b"content-length")) is not None and int(declared) > most:
            raise TooLarge
        if self.whole is not None and (whole := self.whole.body()) is not None:
            if len(whole) > most:
                raise TooLarge
            return whole
        message = await self.receive()
        parts, size = [], 0
        while True:
            if message["type"] != "http.request":
                raise Disconnected
            part = message.get("body", b"")
            size += len(part)
            if size > most:
                raise TooLarge
            parts.append(part)
            if not message.get("more_body"):
                return b"".join(parts)
            message = await self.receive()

    async def answer(
        self, status: int, body: bytes, kind: bytes = JSON, headers: Iterable[Header] = ()
    ) -> None:
        """Send a whole response; its body is left out for HEAD."""
        if self.whole is not None and not headers and self.method != "HEAD":
            self.answered = True
            head = b"content-type: %b\r\ncontent-length: %d\r\n%b" % (kind, len(body), _SAFE)
            if self.whole.answer(status, head, body):
                return
        fields: list[Header] = [
            (b"content-type", kind),
            (b"content-length", b"%d" % len(body)),
            *_SAFETY,
            *headers,
        ]
        self.answered = True
        await self.send({"type": "http.response.start", "status": status, "headers": fields})
        content = b"" if self.method == "HEAD" else body
        await self.send({"type": "http.response.body", "body": content})

    async def answer_json(self, status: int, value: Any, headers: Iterable[Header] = ()) -> None:
        """Send `value` as compact JSON."""
        await self.answer(status, to_json(value), JSON, headers)

    async def answer_empty(self, status: int, headers: Iterable[Header] = ()) -> None:
        """Send a response without a body."""
        fields = [*_SAFETY, *headers]
        self.answered = True
        await self.send({"type": "http.response.start", "status": status, "headers": fields})
        await self.send({"type": "http.response.body", "body": b""})


def _joined(fields: Iterable[Header]) -> dict[bytes, bytes]:
    """Return fields by name, the lines of one name as one value (RFC 9110, section 5.3).

    What may come once alone, such as `Host` and `Authorization`, is thereby none that is known.
    """
    found: dict[bytes, list[bytes]] = {}
    for name, value in fields:
        found.setdefault(name, []).append(value)
    return {name: b", ".join(values) for name, values in found.items()}


_SAFETY: tuple[Header, ...] = (
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
)
_NONE: dict[str, Any] = {}
_SAFE = b"".join([b"%b: %b\r\n" % field for field in _SAFETY])
