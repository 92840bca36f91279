"""Another process that is asked over HTTP: one route, JSON in, JSON out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic_core import to_json

from zero_memory import ROUTES
from zero_memory_server.decoding import NotJson, decode
from zero_memory_server.logs import log

from .connections import Connections, Lost, Unreachable

_LARGEST = 16 * 1024 * 1024
"""How many bytes of an answer are read at most."""

UNAVAILABLE = frozenset({502, 503, 504})
"""Statuses that say that the process itself did not answer (RFC 9110, section 15.6)."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: its status, and its body where that is JSON, else None."""

    status: int
    value: Any


class Peer:
    """Asks one route of the contract at one base URL. It keeps connections and follows nothing."""

    def __init__(self, base_url: str, route: str, token: str | None) -> None:
        """Name the route by its name in the contract; `token` is sent as a bearer's."""
        self._path = ROUTES[route].path
        self._connections = Connections(base_url.rstrip("/") + self._path)
        self._headers = {"content-type": "application/json"}
        if token is not None:
            self._headers["authorization"] = f"Bearer {token}"

    async def ask(self, value: Any) -> Answer:
        """Return the answer to `value`; raise Unreachable or Lost. The caller limits the time."""
        body = to_json(value)
        try:
            async with self._connections.asked("POST", self._headers, body) as answer:
                content = await answer.whole(_LARGEST)
        except (Unreachable, Lost) as error:
            log.warning("service gave no answer", extra={"route": self._path, "reason": str(error)})
            raise
        if answer.status != 200:
            log.warning("service refused", extra={"route": self._path, "status": answer.status})
        try:
            return Answer(answer.status, decode(content))
        except NotJson:
            return Answer(answer.status, None)

    def close(self) -> None:
        """Close the connections."""
        self._connections.close()
