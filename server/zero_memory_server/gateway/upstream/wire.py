"""What a session needs of a transport, and how an upstream fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from zero_memory_server.gateway.rawjson import RawObject

Notify = Callable[[RawObject], None]
"""Takes a notification of the upstream."""

PROGRESS = "notifications/progress"
"""The one notification that belongs to a request."""

LARGEST_MESSAGE = 64 * 1024 * 1024
"""How many bytes one message of an upstream may have."""


class UpstreamFailed(Exception):
    """Transport, time or protocol failed.

    `sent` says whether any byte of the request may have left: where not, the
    upstream did nothing. `answered` says that the upstream refused the request
    by a JSON-RPC error, whose text is `error`. `reason` is for the log.
    """

    def __init__(self, reason: str, *, sent: bool, error: str | None = None) -> None:
        """Keep them."""
        super().__init__(reason)
        self.reason = reason
        self.sent = sent
        self.error = error


@dataclass(slots=True)
class Question:
    """A request to the upstream; `headers` go with it over HTTP.

    `sent` becomes true right before the first byte leaves, and stays so when it
    is asked again.
    """

    number: int
    method: str
    params: str
    headers: Mapping[str, str] = field(default_factory=dict)
    notify: Notify | None = None
    sent: bool = False

    @property
    def text(self) -> str:
        """The JSON-RPC message."""
        return (
            f'{{"jsonrpc":"2.0","id":{self.number},"method":"{self.method}",'
            f'"params":{self.params}}}'
        )


class Wire(Protocol):
    """A connection to an upstream."""

    version: str
    """The revision that was agreed on; "" before that."""

    @property
    def broken(self) -> bool:
        """Whether nothing can be asked any more."""
        ...

    async def open(self) -> None:
        """Connect; raise UpstreamFailed where that cannot be."""
        ...

    async def ask(self, question: Question) -> RawObject:
        """Return the response to `question`; raise UpstreamFailed where there is none.

        Where the caller is cancelled, the upstream is told so.
        """
        ...

    async def tell(self, method: str, params: str) -> None:
        """Send a notification."""
        ...

    async def close(self) -> None:
        """End the connection; what is still asked fails."""
        ...


def answer_of(response: RawObject) -> RawObject:
    """Return the result of `response`, a JSON-RPC response; raise UpstreamFailed for an error."""
    if (result := response.inner("result")) is not None and "error" not in response.values:
        return result
    if isinstance(response.values.get("error"), dict):
        raise UpstreamFailed(
            "the upstream answered with a protocol error",
            sent=True,
            error=response.texts["error"],
        )
    raise UpstreamFailed("the upstream's answer is no JSON-RPC response", sent=True)
