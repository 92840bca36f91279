"""An upstream that runs elsewhere, over Streamable HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from pathlib import Path

import httpx2
from httpx2 import EventSource
from mcp.shared.inbound import MCP_METHOD_HEADER, MCP_PROTOCOL_VERSION_HEADER
from mcp_types.version import MODERN_PROTOCOL_VERSIONS

from zero_memory_server.decoding import NotJson
from zero_memory_server.gateway.rawjson import RawObject, decoded, one_line, read
from zero_memory_server.gateway.setup import SetupError
from zero_memory_server.gateway.token_file import read_token

from .wire import LARGEST_MESSAGE, Notify, Question, UpstreamFailed

_SESSION = "mcp-session-id"
_JSON = "application/json"
_EVENTS = "text/event-stream"
_UNSENT = (httpx2.ConnectError, httpx2.ConnectTimeout, httpx2.PoolTimeout)
"""What fails before a byte of the request left."""


class HttpWire:
    """An endpoint: each request is a POST of its own."""

    def __init__(self, name: str, url: str, token_file: Path | None, notify: Notify) -> None:
        """Connect to nothing yet; `notify` takes notifications that belong to no request."""
        self.version = ""
        self._name = name
        self._url = url
        self._token_file = token_file
        self._notify = notify
        self._session: str | None = None
        self._client: httpx2.AsyncClient | None = None
        self._fault: str | None = None
        self._background: set[asyncio.Task[None]] = set()

    @property
    def broken(self) -> bool:
        """Whether the connection was closed, or the upstream has dropped its session."""
        return self._fault is not None

    async def open(self) -> None:
        """Read the token; the connection itself is made by the first request."""
        headers = {}
        if self._token_file is not None:
            try:
                headers["authorization"] = f"Bearer {read_token(self._token_file)}"
            except SetupError as error:
                raise UpstreamFailed(str(error), sent=False) from None
        self._client = httpx2.AsyncClient(
            headers=headers,
            timeout=None,  # the stage has a deadline
            follow_redirects=False,
            trust_env=False,
            limits=httpx2.Limits(max_connections=None, max_keepalive_connections=64),
        )

    async def ask(self, question: Question) -> RawObject:
        """Return the response that the POST is answered with."""
        try:
            return await self._ask(question)
        except _UNSENT:
            question.sent = False
            raise UpstreamFailed("it cannot be reached", sent=False) from None
        except httpx2.HTTPError as error:
            raise UpstreamFailed(f"transport failed: {type(error).__name__}", sent=True) from None
        except (NotJson, httpx2.SSEError):
            raise UpstreamFailed("its answer is no JSON-RPC message", sent=True) from None
        except asyncio.CancelledError:
            if question.sent and self.version and self.version not in MODERN_PROTOCOL_VERSIONS:
                self._spawn(self._cancel(question.number))
            raise

    async def tell(self, method: str, params: str) -> None:
        """Send a notification, which a server of a modern revision has no use for."""
        if self.version in MODERN_PROTOCOL_VERSIONS:
            return
        text = f'{{"jsonrpc":"2.0","method":"{method}","params":{params}}}'
        try:
            response = await self._opened().post(
                self._url, content=text.encode(), headers=self._headers({})
            )
        except httpx2.HTTPError as error:
            raise UpstreamFailed(f"transport failed: {type(error).__name__}", sent=True) from None
        if response.status_code >= 400:
            raise UpstreamFailed(f"it refused `{method}`", sent=True)

    async def listen(self) -> None:
        """Take notifications from the stream of an older revision until it ends."""
        headers = {**self._headers({}), "accept": _EVENTS}
        with suppress(httpx2.HTTPError, httpx2.SSEError, NotJson):
            async with self._opened().stream("GET", self._url, headers=headers) as response:
                if response.status_code == 200:
                    async for message in _events(response):
                        if "id" not in message.values:
                            self._notify(message)

    async def close(self) -> None:
        """End the session and the connections."""
        if self._fault is None:
            self._fault = "the connection was closed"
        for task in list(self._background):
            task.cancel()
        if self._client is None:
            return
        if self._session is not None:
            with suppress(httpx2.HTTPError, TimeoutError):
                async with asyncio.timeout(2):
                    await self._client.delete(self._url, headers=self._headers({}))
        await self._client.aclose()

    def _opened(self) -> httpx2.AsyncClient:
        if self._client is None or self._fault is not None:
            raise UpstreamFailed(self._fault or "it was not opened", sent=False)
        return self._client

    def _headers(self, more: Mapping[str, str]) -> dict[str, str]:
        headers = {"content-type": _JSON, "accept": f"{_JSON}, {_EVENTS}", **more}
        if self._session is not None:
            headers[_SESSION] = self._session
        if self.version:
            headers.setdefault(MCP_PROTOCOL_VERSION_HEADER, self.version)
        return headers

    async def _ask(self, question: Question) -> RawObject:
        client = self._opened()
        more = {MCP_METHOD_HEADER: question.method, **question.headers}
        question.sent = True
        async with client.stream(
            "POST", self._url, content=question.text.encode(), headers=self._headers(more)
        ) as response:
            if question.method == "initialize" and _SESSION in response.headers:
                self._session = response.headers[_SESSION]
            if response.status_code == 401:
                self._fault = "it does not take the token"  # which is read again with the next one
            if response.status_code == 404 and self._session is not None:
                self._fault = "it has dropped the session"
            kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind == _EVENTS and response.status_code == 200:
                return await self._streamed(question, response)
            if kind != _JSON:
                raise UpstreamFailed(f"it answered {response.status_code}", sent=True)
            message = read(decoded(await _whole(response)))
            if not _answers(message, question.number, lenient=response.status_code >= 400):
                raise UpstreamFailed("it answered another request", sent=True)
            return message

    async def _streamed(self, question: Question, response: httpx2.Response) -> RawObject:
        async for message in _events(response):
            values = message.values
            if isinstance(values.get("method"), str):
                if "id" in values:
                    await self._refuse(message)
                elif question.notify is not None:
                    question.notify(message)
                else:
                    self._notify(message)
                continue
            if not _answers(message, question.number, lenient=False):
                raise UpstreamFailed("it answered another request", sent=True)
            return message
        raise UpstreamFailed("its stream ended before the answer", sent=True)

    async def _refuse(self, message: RawObject) -> None:
        """Answer a request of the upstream: there is nothing that the gateway does for it."""
        outcome = '"error":{"code":-32601,"message":"Method not found"}'
        if message.values["method"] == "ping":
            outcome = '"result":{}'
        text = f'{{"jsonrpc":"2.0","id":{one_line(message.texts["id"])},{outcome}}}'
        with suppress(httpx2.HTTPError):
            await self._opened().post(self._url, content=text.encode(), headers=self._headers({}))

    async def _cancel(self, number: int) -> None:
        with suppress(UpstreamFailed):
            await self.tell("notifications/cancelled", f'{{"requestId":{number}}}')

    def _spawn(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._background.add(task)
        task.add_done_callback(self._background.discard)


async def _whole(response: httpx2.Response) -> bytes:
    parts: list[bytes] = []
    size = 0
    async for part in response.aiter_bytes():
        size += len(part)
        if size > LARGEST_MESSAGE:
            raise UpstreamFailed("its answer is too large", sent=True)
        parts.append(part)
    return b"".join(parts)


async def _events(response: httpx2.Response) -> AsyncIterator[RawObject]:
    async for event in EventSource(response, max_event_size=LARGEST_MESSAGE):
        if event.event == "message" and event.data:
            message = read(decoded(event.data.encode()))
            if message.values.get("jsonrpc") != "2.0":
                raise NotJson("the event is no JSON-RPC message")
            yield message


def _answers(message: RawObject, number: int, *, lenient: bool) -> bool:
    """Return whether `message` is the response to `number`; an error may have no id."""
    if lenient and "error" in message.values and message.values.get("id") is None:
        return True
    return message.texts.get("id") == str(number) and message.values.get("jsonrpc") == "2.0"
