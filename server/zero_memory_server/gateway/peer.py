"""Another process that is asked over HTTP: one route, JSON in, JSON out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import httpx2
from pydantic_core import to_json

from zero_memory import ROUTES
from zero_memory_server.decoding import NotJson, decode

_LARGEST = 16 * 1024 * 1024
"""How many bytes of an answer are read at most."""

UNAVAILABLE = frozenset({502, 503, 504})
"""Statuses that say that the process itself did not answer (RFC 9110, section 15.6)."""


class Unreachable(Exception):
    """The process did not take the request: there is none, or it takes none now."""


class Lost(Exception):
    """The request was sent, and no whole answer came back."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: its status, and its body where that is JSON, else None."""

    status: int
    value: Any


class Peer:
    """Asks one route of the contract at one base URL. It keeps connections and follows nothing."""

    def __init__(self, base_url: str, route: str, token: str | None) -> None:
        """Name the route by its name in the contract; `token` is sent as a bearer's."""
        self._url = base_url.rstrip("/") + ROUTES[route].path
        self._headers = {"content-type": "application/json", "accept-encoding": "identity"}
        if token is not None:
            self._headers["authorization"] = f"Bearer {token}"
        self._client = httpx2.AsyncClient(
            timeout=None,  # each stage has its deadline
            follow_redirects=False,
            trust_env=False,
            limits=httpx2.Limits(max_connections=256, max_keepalive_connections=64),
        )

    async def ask(self, value: Any) -> Answer:
        """Return the answer to `value`; raise Unreachable or Lost. The caller limits the time."""
        try:
            async with self._client.stream(
                "POST", self._url, content=to_json(value), headers=self._headers
            ) as response:
                body = b""
                async for part in response.aiter_raw():
                    body += part
                    if len(body) > _LARGEST:
                        raise Lost
        except (httpx2.ConnectError, httpx2.ConnectTimeout, httpx2.PoolTimeout):
            raise Unreachable from None
        except (httpx2.TransportError, httpx2.InvalidURL):
            raise Lost from None
        try:
            return Answer(response.status_code, decode(body))
        except NotJson:
            return Answer(response.status_code, None)

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()
