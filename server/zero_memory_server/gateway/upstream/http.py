"""An upstream that runs elsewhere, over Streamable HTTP."""

from __future__ import annotations

import asyncio
from codecs import getincrementaldecoder
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import suppress
from pathlib import Path

from mcp.shared.inbound import MCP_METHOD_HEADER, MCP_PROTOCOL_VERSION_HEADER
from mcp_types.version import MODERN_PROTOCOL_VERSIONS

from zero_memory_server.decoding import NotJson
from zero_memory_server.gateway.connections import Answer, Connections, Lost, Unreachable
from zero_memory_server.gateway.rawjson import RawObject, decoded, one_line, read
from zero_memory_server.gateway.setup import SetupError
from zero_memory_server.gateway.token_file import read_token

from .wire import LARGEST_MESSAGE, PROGRESS, Notify, Question, UpstreamFailed

_SESSION = "mcp-session-id"
_JSON = "application/json"
_EVENTS = "text/event-stream"
_NO_STREAM = frozenset({404, 405})
"""What an upstream answers that tells no changes in a stream."""


class HttpWire:
    """An endpoint: each request is a POST of its own."""

    def __init__(self, name: str, url: str, token_file: Path | None, notify: Notify) -> None:
        """Connect to nothing yet; `notify` takes notifications that belong to no request."""
        self.version = ""
        self._name = name
        self._connections = Connections(url)
        self._token_file = token_file
        self._notify = notify
        self._fields = {"content-type": _JSON, "accept": f"{_JSON}, {_EVENTS}"}
        self._session: str | None = None
        self._fault: str | None = None
        self._background: set[asyncio.Task[None]] = set()

    @property
    def broken(self) -> bool:
        """Whether the connection was closed, or the upstream has dropped its session."""
        return self._fault is not None

    async def open(self) -> None:
        """Read the token; the connection itself is made by the first request."""
        if self._token_file is not None:
            try:
                token = read_token(self._token_file)
            except SetupError as error:
                raise UpstreamFailed(str(error), sent=False) from None
            self._fields["authorization"] = f"Bearer {token}"

    async def ask(self, question: Question) -> RawObject:
        """Return the response that the POST is answered with."""
        before = question.sent
        try:
            connections = self._opened()
            headers = self._headers({MCP_METHOD_HEADER: question.method, **question.headers})
            question.sent = True
            with await connections.ask("POST", headers, question.text.encode()) as answer:
                if question.method == "initialize" and _SESSION in answer.headers:
                    self._session = answer.headers[_SESSION]
                self._judge(answer.status)
                if (kind := _kind(answer)) == _EVENTS and answer.status == 200:
                    return await self._streamed(question, answer)
                if kind != _JSON:
                    raise UpstreamFailed(f"it answered {answer.status}", sent=True)
                return _said(question, answer.status, await answer.whole(LARGEST_MESSAGE))
        except Unreachable as error:
            question.sent = before
            raise UpstreamFailed(f"it cannot be reached: {error}", sent=False) from None
        except Lost as error:
            raise UpstreamFailed(str(error), sent=True) from None
        except NotJson:
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
            status = await self._told(text)
        except (Unreachable, Lost) as error:
            raise UpstreamFailed(str(error), sent=True) from None
        if status >= 400:
            raise UpstreamFailed(f"it refused `{method}`", sent=True)

    async def listen(self, began: Callable[[], None]) -> bool:
        """Take notifications from the stream of an older revision until it ends.

        `began` is called when it has begun. Return False where it has none.
        """
        headers = {**self._headers({}), "accept": _EVENTS}
        with (
            suppress(Unreachable, Lost, NotJson, UpstreamFailed),
            await self._opened().ask("GET", headers) as answer,
        ):
            self._judge(answer.status)
            if answer.status != 200:
                return answer.status not in _NO_STREAM
            if _kind(answer) != _EVENTS:
                return False
            began()
            async for message in _events(answer):
                if "id" not in message.values:
                    self._notify(message)
        return True

    async def close(self) -> None:
        """End the session and the connections."""
        if self._fault is None:
            self._fault = "the connection was closed"
        for task in list(self._background):
            task.cancel()
        if self._session is not None:
            with suppress(Unreachable, Lost, TimeoutError):
                async with asyncio.timeout(2):
                    with await self._connections.ask("DELETE", self._headers({})) as answer:
                        await answer.whole(LARGEST_MESSAGE)
        self._connections.close()

    def _opened(self) -> Connections:
        if self._fault is not None:
            raise UpstreamFailed(self._fault, sent=False)
        return self._connections

    async def _told(self, text: str) -> int:
        """Send a message that no answer is waited for; return the status."""
        with await self._opened().ask("POST", self._headers({}), text.encode()) as answer:
            await answer.whole(LARGEST_MESSAGE)
            return answer.status

    def _headers(self, more: Mapping[str, str]) -> dict[str, str]:
        headers = {**self._fields, **more}
        if self._session is not None:
            headers[_SESSION] = self._session
        if self.version:
            headers.setdefault(MCP_PROTOCOL_VERSION_HEADER, self.version)
        return headers

    def _judge(self, status: int) -> None:
        """Note what a status says of the connection as a whole."""
        if status == 401:
            self._fault = "it does not take the token"  # which is read again with the next one
        if status == 404 and self._session is not None:
            self._fault = "it has dropped the session"

    async def _streamed(self, question: Question, answer: Answer) -> RawObject:
        async for message in _events(answer):
            values = message.values
            if isinstance(values.get("method"), str):
                if "id" in values:
                    await self._refuse(message)
                elif question.notify is not None and values["method"] == PROGRESS:
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
        with suppress(Unreachable, Lost):
            await self._told(text)

    async def _cancel(self, number: int) -> None:
        with suppress(UpstreamFailed):
            await self.tell("notifications/cancelled", f'{{"requestId":{number}}}')

    def _spawn(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._background.add(task)
        task.add_done_callback(self._background.discard)


def _kind(answer: Answer) -> str:
    return answer.headers.get("content-type", "").partition(";")[0].strip().lower()


async def _events(answer: Answer) -> AsyncIterator[RawObject]:
    import httpx2

    kind = {"content-type": _EVENTS}  # they are UTF-8, whatever else is said there
    request = httpx2.Request("POST", "http://upstream")
    response = httpx2.Response(200, headers=kind, content=_utf8(answer), request=request)
    try:
        async for event in httpx2.EventSource(response, max_event_size=LARGEST_MESSAGE):
            if event.event == "message" and event.data:
                message = read(decoded(event.data.encode()))
                if message.values.get("jsonrpc") != "2.0":
                    raise NotJson("the event is no JSON-RPC message")
                yield message
    except httpx2.SSEError:
        raise Lost("what came is no stream of events") from None


async def _utf8(answer: Answer) -> AsyncIterator[bytes]:
    """Yield the body without a byte order mark that it begins with.

    Raise NotJson where it is no UTF-8, and would be read as something else.
    """
    decoder = getincrementaldecoder("utf-8-sig")()
    async for part in answer.parts():
        try:
            text = decoder.decode(part)
        except UnicodeDecodeError:
            raise NotJson("the bytes are no UTF-8") from None
        yield text.encode()


def _said(question: Question, status: int, body: bytes) -> RawObject:
    """Return the response that a body of JSON is; raise UpstreamFailed or NotJson."""
    message = read(decoded(body))
    if not _answers(message, question.number, lenient=status >= 400):
        raise UpstreamFailed("it answered another request", sent=True)
    if status >= 300 and "error" not in message.values:
        raise UpstreamFailed(f"it answered {status} with a result", sent=True)
    return message


def _answers(message: RawObject, number: int, *, lenient: bool) -> bool:
    """Return whether `message` is the response to `number`; an error may have no id."""
    if lenient and "error" in message.values and message.values.get("id") is None:
        return True
    return message.texts.get("id") == str(number) and message.values.get("jsonrpc") == "2.0"
