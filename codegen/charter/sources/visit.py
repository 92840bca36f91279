"""One visit to a live server: what it may take, how far it came, and why it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from charter.findings import UsageError

if TYPE_CHECKING:
    from anyio import CancelScope

MAX_BYTES = 64 * 1024 * 1024
"""What a server may send in one visit, at most."""

MAX_PAGES = 20_000
"""Pages of one list, at most."""

MAX_ENTRIES = 50_000
"""Things in one list, at most."""


@dataclass(frozen=True)
class Live:
    """How to reach a live server; nothing of it is ever kept.

    `headers` go with each HTTP request, `env` to the command beside a few
    harmless variables, and `timeout` bounds the whole visit, in seconds.
    """

    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    env: Mapping[str, str] = field(default_factory=dict, repr=False)
    timeout: float = 30.0

    def hide(self, text: str) -> str:
        """Return `text` without the values that were given in confidence."""
        for secret in self.secrets:
            text = text.replace(secret, "***")
        return text

    @property
    def secrets(self) -> tuple[str, ...]:
        """The given values that are long enough to be told from ordinary words."""
        parts = [*self.env.values(), *(p for v in self.headers.values() for p in v.split())]
        return tuple(sorted({part for part in parts if len(part) >= 12}, key=len, reverse=True))


@dataclass
class Visit:
    """The state of one visit, shared by its transport and its conversation."""

    live: Live
    stage: str = "starting"
    received: int = 0
    result: Any = None
    status: int | None = None
    failure: UsageError | None = None
    ended: bool = False
    signal: int | None = None
    scope: CancelScope | None = None

    def fail(self, message: str, fix: str) -> None:
        """Note why the visit cannot go on, and end it; the first reason counts."""
        if self.failure is None:
            self.failure = UsageError(self.live.hide(message), fix)
        if self.scope is not None:
            self.scope.cancel()

    def count(self, size: int) -> None:
        """Add `size` bytes to what the server has sent."""
        self.received += size
        if self.received > MAX_BYTES:
            self.fail(
                f"The server sent more than {MAX_BYTES // 1024**2} MiB while it was asked for "
                f"`{self.stage}`.",
                "Find out what it sends; Charter asks for its lists alone.",
            )
