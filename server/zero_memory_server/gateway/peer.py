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
        self._health = Connections(base_url.rstrip("/") + ROUTES["readyz"].path)
        self._token_file = token_file
        self._headers = _headers(token_file)
        self._told: object = None

    async def ask(self, value: Any, named: str | None) -> Answer:
        """Return the answer to `value`; raise Unreachable or Lost. The caller limits the time.

        `named` is what the answer to this request names, and that to no other. Where
        it does not, the connection ends: the next answer on it may be another's too.
        """
        answer = await self._answered(to_json(value), named)
        if answer.status == 200:
            self._told = None
        else:
            self._tell("service refused", status=answer.status)
        return answer

    async def is_ready(self) -> bool:
        """Return whether it takes requests, as far as can be told without one that is valid.

        That is where it refuses what is none in the way of the contract, so that the
        token is taken, and does not say at `/readyz` that it cannot do its work. Raise
        Unreachable or Lost. The caller limits the time.
        """
        refused = await self._answered(b"{}", None)
        with await self._health.ask("GET", {}, b"") as health:
            await health.whole(_LARGEST)
            health.end()  # whose answer it was, nothing tells
        return refused.status == 400 and health.status not in UNAVAILABLE

    def close(self) -> None:
        """Close the connections."""
        self._connections.close()
        self._health.close()

    async def _answered(self, body: bytes, named: str | None) -> Answer:
        answer = await self._asked(body, named)
        if answer.status == 401 and self._renewed():
            answer = await self._asked(body, named)
        return answer

    async def _asked(self, body: bytes, named: str | None) -> Answer:
        try:
            with await self._connections.ask("POST", self._headers, body) as answer:
                content = await answer.whole(_LARGEST)
                if named is None or named.encode() not in content:
                    answer.end()
        except (Unreachable, Lost) as error:
            self._tell("service gave no answer", reason=str(error))
            raise
        try:
            return Answer(answer.status, decode(content))
        except NotJson:
            return Answer(answer.status, None)

    def _tell(self, event: str, **about: object) -> None:
        """Log what failed, unless that is what failed the last time."""
        if self._told != (told := (event, about)):
            log.warning(event, extra={"route": self._path, **about})
        self._told = told

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
