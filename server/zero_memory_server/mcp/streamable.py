"""MCP over Streamable HTTP, behind the HTTP surface's checks."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings
from mcp_types import INVALID_REQUEST, PARSE_ERROR
from pydantic_core import to_json

from zero_memory_server.decoding import NotJson, decode
from zero_memory_server.failure import Failure
from zero_memory_server.http.exchange import JSON, Exchange, Message, Receive
from zero_memory_server.http.negotiation import is_media_type
from zero_memory_server.http.refusal import method_not_allowed, unsupported_media_type
from zero_memory_server.identity import Identity
from zero_memory_server.outcome import failed
from zero_memory_server.principal import Principal

from . import single
from .message import is_message
from .server import PRINCIPAL, McpServer

_UNCHECKED = TransportSecuritySettings(enable_dns_rebinding_protection=False)
"""`Host` and `Origin` are checked for every path before a request gets here."""


class StreamableHttp:
    """The MCP endpoint of a server.

    Each request stands for itself: there is no session to lose. With
    `interactive` there are sessions and event streams, over which a tool can
    talk back to the client while it runs.
    """

    def __init__(
        self,
        server: McpServer,
        identity: Identity,
        challenge: bytes,
        *,
        largest_body: int,
        interactive: bool = False,
    ) -> None:
        """Serve `server` to those whom `identity` lets in."""
        self._server = server
        self._identity = identity
        self._challenge = challenge
        self._largest_body = largest_body
        self._manager = (
            StreamableHTTPSessionManager(
                server, security_settings=_UNCHECKED, max_request_body_size=largest_body
            )
            if interactive
            else None
        )

    @asynccontextmanager
    async def lifespan(self) -> AsyncIterator[None]:
        """Keep the sessions running, where there are any."""
        if self._manager is None:
            yield
            return
        async with self._manager.run():
            yield

    async def handle(self, exchange: Exchange, _: str) -> None:
        """Answer one request."""
        principal = await self._authenticate(exchange)
        if principal is None:
            return
        exchange.scope[PRINCIPAL] = principal
        if exchange.method != "POST":
            if self._manager is None or exchange.method not in {"GET", "DELETE"}:
                allowed = "POST" if self._manager is None else "DELETE, GET, POST"
                raise method_not_allowed(allowed)
            reply = _Reply(exchange)
            await self._manager.handle_request(exchange.scope, exchange.receive, reply.send)
            return
        if not is_media_type(exchange.headers.get(b"content-type", b""), JSON):
            raise unsupported_media_type(JSON)
        body = await exchange.body(self._largest_body)
        try:
            message = decode(body)
        except NotJson:
            await _refuse(exchange, PARSE_ERROR, "Parse error")
            return
        if not is_message(message):
            await _refuse(exchange, INVALID_REQUEST, "Invalid Request")
            return
        if self._manager is None:
            await single.answer(self._server, exchange, message)
            return
        receive = _replayed(body, exchange.receive)
        await self._manager.handle_request(exchange.scope, receive, _Reply(exchange).send)

    async def _authenticate(self, exchange: Exchange) -> Principal | None:
        authorization = exchange.headers.get(b"authorization")
        try:
            if authorization is None:
                return self._identity.caller(None)
            return await self._server.surface.workers.run(
                partial(self._identity.caller, authorization)
            )
        except Failure as failure:
            outcome = failed("mcp", failure)
            headers = [(b"www-authenticate", self._challenge)] if outcome.status == 401 else []
            await exchange.answer(outcome.status, outcome.text(), JSON, headers)
            return None


class _Reply:
    """What the SDK sends, put right where it cannot know better.

    An error about no request in particular has no id: `null` is none in MCP's schema.
    """

    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange
        self._start: Message | None = None
        self._parts: list[bytes] = []

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._exchange.answered = True
            if self._is_held(message):
                self._start = message
                return
        elif self._start is not None:
            self._parts.append(message.get("body", b""))
            if not message.get("more_body"):
                await self._finish(self._start, b"".join(self._parts))
            return
        await self._exchange.send(message)

    def _is_held(self, start: Message) -> bool:
        kind = dict(start["headers"]).get(b"content-type", b"")
        return start["status"] >= 400 and is_media_type(kind, JSON)

    async def _finish(self, start: Message, text: bytes) -> None:
        body = json.loads(text)
        if body.get("id", 0) is None:
            del body["id"]
        text = to_json(body)
        others = [field for field in start["headers"] if field[0].lower() != b"content-length"]
        start["headers"] = [*others, (b"content-length", b"%d" % len(text))]
        await self._exchange.send(start)
        await self._exchange.send({"type": "http.response.body", "body": text})


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Return what receives `body`, which was read already, and then what comes after it."""
    waiting = [body]

    async def replay() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return replay


async def _refuse(exchange: Exchange, code: int, message: str) -> None:
    body = {"jsonrpc": "2.0", "error": {"code": code, "message": message}}
    await exchange.answer_json(400, body)
