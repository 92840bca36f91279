"""Another process that is asked over HTTP: one route, JSON in, JSON out."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic_core import to_json

from zero_memory import ROUTES
from zero_memory_server.decoding import NotJson, decode
from zero_memory_server.logs import log

from .connections import Connections, Lost, Unreachable
from .setup import SetupError
from .token_file import read_token

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

    def __init__(self, base_url: str, route: str, token_file: Path | None) -> None:
        """Name the route by its name in the contract; raise SetupError.

        The bearer token in `token_file` is sent; it is read again where it is refused.
        """
        self._path = ROUTES[route].path
        self._connections = Connections(base_url.rstrip("/") + self._path)
        self._token_file = token_file
        self._headers = _headers(token_file)

    async def ask(self, value: Any) -> Answer:
        """Return the answer to `value`; raise Unreachable or Lost. The caller limits the time."""
        body = to_json(value)
        answer = await self._asked(body)
        if answer.status == 401 and self._renewed():
            answer = await self._asked(body)
        if answer.status != 200:
            log.warning("service refused", extra={"route": self._path, "status": answer.status})
        return answer

    def close(self) -> None:
        """Close the connections."""
        self._connections.close()

    async def _asked(self, body: bytes) -> Answer:
        try:
            with await self._connections.ask("POST", self._headers, body) as answer:
                content = await answer.whole(_LARGEST)
        except (Unreachable, Lost) as error:
            log.warning("service gave no answer", extra={"route": self._path, "reason": str(error)})
            raise
        try:
            return Answer(answer.status, decode(content))
        except NotJson:
            return Answer(answer.status, None)

    def _renewed(self) -> bool:
        """Read the token again; return whether it is another one."""
        try:
            headers = _headers(self._token_file)
        except SetupError as error:
            log.error("token cannot be read", extra={"route": self._path, "reason": str(error)})
            return False
        before, self._headers = self._headers, headers
        return headers != before


def _headers(token_file: Path | None) -> dict[str, str]:
    token = read_token(token_file)
    headers = {"content-type": "application/json"}
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    return headers
