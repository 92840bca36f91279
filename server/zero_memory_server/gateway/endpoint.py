"""The gateway over Streamable HTTP: each request stands for itself, and so does its credential."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from mcp.shared.inbound import (
    ERROR_CODE_HTTP_STATUS,
    InboundLadderRejection,
    InboundModernRoute,
    classify_inbound_request,
    find_duplicated_routing_header,
    unsupported_protocol_version_rejection,
    validate_mcp_param_headers,
)
from mcp_types import (
    DEFAULT_NEGOTIATED_VERSION,
    HEADER_MISMATCH,
    PROTOCOL_VERSION_META_KEY,
)

from zero_memory import ErrorCode, tool_error
from zero_memory_server.flight import Attended, in_a_task
from zero_memory_server.http.departure import Departure
from zero_memory_server.http.exchange import JSON, Disconnected, Exchange
from zero_memory_server.http.negotiation import accepts, is_media_type
from zero_memory_server.http.refusal import (
    method_not_allowed,
    not_acceptable,
    unsupported_media_type,
)
from zero_memory_server.mcp.single import VERSION, is_modern

from .admission import (
    MOST_AT_ONCE,
    MOST_NOTES,
    Message,
    NotAdmitted,
    admit,
    relay,
    wants_progress,
)
from .calling import Request
from .deadline import within
from .rawjson import RawObject, one_line
from .surface import Asked, Current, Reply, Surface, error
from .token_file import token_digest
from .upstream.session import Offered
from .upstream.wire import UpstreamFailed

_EVENTS = b"text/event-stream"
_CHALLENGE = [(b"www-authenticate", b"Bearer")]
_TOO_MANY = tool_error(
    ErrorCode.RATE_LIMITED,
    f"{MOST_AT_ONCE} requests of this agent are under way. Let one of them end first.",
    {"retry_after_ms": 1000},
)


class Endpoint:
    """Answers what is sent to the gateway's MCP endpoint."""

    def __init__(self, surface: Surface, gateway: Current, *, largest_body: int) -> None:
        """Serve agents that come with a token whose digest the configuration has."""
        self._surface = surface
        self._gateway = gateway
        self._largest_body = largest_body
        self._running: dict[tuple[str, str], list[_Cancelled]] = {}
        self._under_way: Counter[str] = Counter()

    async def handle(self, exchange: Exchange, _: str) -> None:
        """Answer one HTTP request."""
        agent = self._agent(exchange.headers.get(b"authorization"))
        if agent is None:
            refused = tool_error(ErrorCode.UNAUTHORIZED, "Send the bearer token of an agent.")
            await exchange.answer_json(401, refused, _CHALLENGE)
            return
        if exchange.method != "POST":
            raise method_not_allowed("POST")
        if not is_media_type(exchange.headers.get(b"content-type", b""), JSON):
            raise unsupported_media_type(JSON)
        if not accepts(exchange.headers.get(b"accept", b""), JSON):
            raise not_acceptable(JSON)
        body = await exchange.body(self._largest_body)
        try:
            message = admit(body)
        except NotAdmitted as fault:
            await _send(exchange, 400, error(fault.identity, fault.code, fault.message))
            return
        await self._take(exchange, message, agent)

    def _agent(self, authorization: bytes | None) -> str | None:
        """Return the agent whose bearer token is sent, None for nobody's (RFC 6750)."""
        scheme, _, token = (authorization or b"").partition(b" ")
        if scheme.lower() != b"bearer" or not token.strip():
            return None
        # A digest is looked up, so how long it takes says nothing of a token.
        return self._gateway.generation.configuration.tokens.get(token_digest(token.strip()))

    def _take(self, exchange: Exchange, message: Message, agent: str) -> Awaitable[None]:
        modern = is_modern(exchange)
        method, identity = message.method, message.identity
        if method is None or identity is None:
            if method == "notifications/cancelled" and not modern:
                self._cancel(agent, message.params)
            return self._noted(exchange, modern=modern)
        if self._under_way[agent] >= MOST_AT_ONCE:
            return exchange.answer_json(429, _TOO_MANY, [(b"retry-after", b"1")])
        return self._respond(exchange, message.params, method, identity, agent, modern=modern)

    async def _respond(
        self,
        exchange: Exchange,
        params: RawObject,
        method: str,
        identity: str,
        agent: str,
        *,
        modern: bool,
    ) -> None:
        self._under_way[agent] += 1
        try:
            version = exchange.headers.get(VERSION, DEFAULT_NEGOTIATED_VERSION.encode()).decode(
                "latin-1"
            )
            compared = True
            if modern:
                verdict, compared = await self._verdict(exchange, method, params, agent)
                if isinstance(verdict, InboundLadderRejection):
                    status = ERROR_CODE_HTTP_STATUS.get(verdict.code, 400)
                    text = error(identity, verdict.code, verdict.message, verdict.data)
                    await _send(exchange, status, text)
                    return
                version = verdict.protocol_version
            elif _says_another(params, version):
                said = f"{VERSION.decode()} header does not match the request body"
                await _send(exchange, 400, error(identity, HEADER_MISMATCH, said))
                return
            events: asyncio.Queue[str] | None = None
            notify = None
            if wants_progress(params) and accepts(exchange.headers.get(b"accept", b""), _EVENTS):
                events = asyncio.Queue()
                notify = relay(params, partial(_note, events))
            asked = Asked(agent, identity, method, params, version, notify, compared)
            if events is None:
                await self._answer(exchange, asked, modern=modern)
                return
            task = asyncio.ensure_future(self._surface.answer(asked))
            with self._cancellable(asked, task):
                await _stream(exchange, task, events, modern=modern)
        finally:
            self._under_way[agent] -= 1
            self._surface.answered()

    async def _answer(self, exchange: Exchange, asked: Asked, *, modern: bool) -> None:
        """Send the one answer; give up where the client goes or cancels."""
        work = Attended(self._surface.answer(asked))
        gone = Departure(exchange, work.cancel)
        try:
            with self._cancellable(asked, work):
                reply = await work
        except asyncio.CancelledError:
            if not work.told:
                raise
            if not gone.seen:
                await exchange.answer_empty(202)
            return
        finally:
            gone.ignore()
        await _reply(exchange, reply, modern=modern)

    def _cancellable(self, asked: Asked, what: _Cancelled) -> _Running:
        """Let the agent cancel `what` by the id of its request within the context."""
        return _Running(self._running, (asked.agent, asked.identity), what)

    async def _noted(self, exchange: Exchange, *, modern: bool) -> None:
        """Take a notification or a response: there is nothing to say but that it came."""
        if modern:
            version = exchange.headers[VERSION].decode("latin-1")
            refused = unsupported_protocol_version_rejection(version)
            if refused is not None:
                text = error(None, refused.code, refused.message, refused.data)
                await _send(exchange, 400, text)
                return
        await exchange.answer_empty(202)

    async def _verdict(
        self, exchange: Exchange, method: str, params: RawObject, agent: str
    ) -> tuple[InboundLadderRejection | InboundModernRoute, bool]:
        """Return why headers and body do not go together, else what they say.

        And whether mirrored arguments were compared: not where the upstream does
        not say which they are, nor for a call that is denied.
        """
        raw = [
            (name.decode("latin-1"), value.decode("latin-1"))
            for name, value in exchange.scope["headers"]
        ]
        headers = dict(raw)
        if len(raw) != len(headers):
            if (twice := find_duplicated_routing_header(raw)) is not None:
                return InboundLadderRejection(
                    HEADER_MISMATCH, f"{twice} header appears more than once"
                ), True
            if any(name.startswith("mcp-param-") for name in _twice(raw)):
                return InboundLadderRejection(
                    HEADER_MISMATCH, "an Mcp-Param header appears more than once"
                ), True
        body: dict[str, Any] = {"method": method, "params": params.values}
        verdict = classify_inbound_request(body, headers=headers)
        if isinstance(verdict, InboundLadderRejection) or method != "tools/call":
            return verdict, True
        arguments = params.values.get("arguments")
        name = params.values.get("name")
        if not isinstance(name, str) or not isinstance(arguments, dict | None):
            return verdict, True
        tool = await self._tool(exchange, name, Request(agent, params, modern=True))
        if tool is not None and tool.mirrored:
            schema = tool.value["inputSchema"]
            mismatch = validate_mcp_param_headers(schema, arguments or {}, headers)
            if mismatch is not None:
                return mismatch, True
        return verdict, tool is not None

    async def _tool(self, exchange: Exchange, name: str, request: Request) -> Offered | None:
        """Return the tool as it is offered; None where that is unknown, or not to be waited for.

        Raise Disconnected where the client went meanwhile: its call does not begin.
        """
        generation = self._gateway.generation
        target = generation.catalog.target(name)
        if target is None:
            return None
        session = target.upstream.fresh
        if session is None:
            if not generation.calls.may_pass(request):
                return None
            await in_a_task()
            try:
                seconds = generation.configuration.upstream_deadline
                session = await within(seconds, target.upstream.ready())
            except (UpstreamFailed, TimeoutError):
                session = None  # the call itself says so, once it is authorized
            if exchange.gone:
                generation.calls.given_up(request)
                raise Disconnected
        return None if session is None else session.offered.get(target.name)

    def _cancel(self, agent: str, params: RawObject) -> None:
        """Cancel the request of that id, if the agent has exactly one."""
        running = self._running.get((agent, one_line(params.texts.get("requestId", ""))), [])
        if len(running) == 1:
            asyncio.get_running_loop().call_soon(running[0].cancel)


class _Cancelled(Protocol):
    """What can be cancelled."""

    def cancel(self) -> object:
        """Cancel it."""
        ...


def _says_another(params: RawObject, version: str) -> bool:
    """Return whether a body names a revision, and not the one of the headers."""
    meta = params.values.get("_meta")
    return isinstance(meta, dict) and meta.get(PROTOCOL_VERSION_META_KEY, version) != version


def _note(events: asyncio.Queue[str], raw: RawObject) -> None:
    if events.qsize() < MOST_NOTES:
        events.put_nowait(one_line(raw.text()))


class _Running:
    """What runs under a key while this context lasts."""

    __slots__ = ("_all", "_key", "_what")

    def __init__(
        self,
        everything: dict[tuple[str, str], list[_Cancelled]],
        key: tuple[str, str],
        what: _Cancelled,
    ) -> None:
        self._all, self._key, self._what = everything, key, what

    def __enter__(self) -> None:
        self._all.setdefault(self._key, []).append(self._what)

    def __exit__(self, *_: object) -> None:
        running = self._all[self._key]
        running.remove(self._what)
        if not running:
            del self._all[self._key]


async def _stream(
    exchange: Exchange, task: asyncio.Task[Reply], events: asyncio.Queue[str], *, modern: bool
) -> None:
    """Send events, then what `task` returns; cancel it where the client goes."""
    gone = asyncio.ensure_future(_gone(exchange))
    stream = _Stream(exchange)
    try:
        while not task.done():
            event = asyncio.ensure_future(events.get())
            await asyncio.wait({task, gone, event}, return_when=asyncio.FIRST_COMPLETED)
            if not event.done():
                event.cancel()
                break
            await stream.send(event.result())
        if not task.done():
            task.cancel()
        await asyncio.wait({task})
        if task.cancelled():
            if not exchange.answered and not gone.done():
                await exchange.answer_empty(202)
            return
        while stream.open and not events.empty():
            await stream.send(events.get_nowait())
        if stream.open:
            await stream.end(task.result().text)
        else:
            await _reply(exchange, task.result(), modern=modern)
    finally:
        gone.cancel()
        task.cancel()


def _reply(exchange: Exchange, reply: Reply, *, modern: bool) -> Awaitable[None]:
    status = ERROR_CODE_HTTP_STATUS.get(reply.code or 0, 200) if modern else 200
    return _send(exchange, status, reply.text)


async def _gone(exchange: Exchange) -> None:
    while (await exchange.receive())["type"] != "http.disconnect":
        pass


@dataclass
class _Stream:
    """A response of server-sent events, once there is something to say before the answer."""

    exchange: Exchange
    open: bool = False

    async def send(self, text: str) -> None:
        if not self.open:
            self.open = self.exchange.answered = True
            headers = [(b"content-type", _EVENTS), (b"cache-control", b"no-store")]
            await self.exchange.send(
                {"type": "http.response.start", "status": 200, "headers": headers}
            )
        await self._body(text, more=True)

    async def end(self, text: str) -> None:
        await self._body(text, more=False)

    async def _body(self, text: str, *, more: bool) -> None:
        data = f"event: message\ndata: {text}\n\n".encode()
        await self.exchange.send({"type": "http.response.body", "body": data, "more_body": more})


def _send(exchange: Exchange, status: int, text: str) -> Awaitable[None]:
    return exchange.answer(status, text.encode())


def _twice(headers: list[tuple[str, str]]) -> list[str]:
    return [name for name, often in Counter(name for name, _ in headers).items() if often > 1]
