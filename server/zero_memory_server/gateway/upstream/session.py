"""A session with one upstream: which revision it speaks, what it offers, and what it is asked."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from typing import Any

from mcp.shared.inbound import (
    MCP_NAME_HEADER,
    NAME_BEARING_METHODS,
    encode_header_value,
    find_invalid_x_mcp_header,
    mcp_param_headers,
    x_mcp_header_map,
)
from mcp_types import (
    CLIENT_CAPABILITIES_META_KEY,
    CLIENT_INFO_META_KEY,
    PROTOCOL_VERSION_META_KEY,
    UNSUPPORTED_PROTOCOL_VERSION,
)
from mcp_types.version import (
    HANDSHAKE_PROTOCOL_VERSIONS,
    LATEST_HANDSHAKE_VERSION,
    LATEST_MODERN_VERSION,
    MODERN_PROTOCOL_VERSIONS,
)

from zero_memory._validation import parse
from zero_memory_server import __version__
from zero_memory_server.decoding import NotJson
from zero_memory_server.gateway.pinning import Pinned
from zero_memory_server.gateway.rawjson import RawObject, encode, items, joined, read
from zero_memory_server.logs import log

from .http import HttpWire
from .wire import LARGEST_MESSAGE, Notify, Question, UpstreamFailed, Wire, answer_of

_CLIENT = encode({"name": "zero-memory-gateway", "version": __version__})
_PROBE = 5.0
"""How many seconds an upstream has to answer `server/discover`, which an older one may ignore."""

_PAGES = 1000
_LONGEST_FRESH = 60.0
_SHORTEST_FRESH = 5.0
"""For how long a tool list is trusted without being read again, in seconds."""

_SOONEST, _LATEST = 0.05, 30.0
"""After how many seconds a stream of changes that ended is opened again."""

_TELLING = frozenset(
    {"notifications/tools/list_changed", "notifications/subscriptions/acknowledged"}
)
"""After which notifications the tools must be read again; a subscription begins with the second."""


class Offered(Pinned):
    """A tool as an upstream offers it: its value with exact numbers, and its text."""

    def __init__(self, name: str, value: Mapping[str, Any], raw: RawObject) -> None:
        """Take the entry of the list."""
        super().__init__(name, value)
        self.raw = raw

    @cached_property
    def mirrored(self) -> Mapping[tuple[str, ...], str]:
        """The arguments that are mirrored in HTTP headers, to the headers' names."""
        schema = self.value.get("inputSchema")
        return {} if find_invalid_x_mcp_header(schema) else x_mcp_header_map(schema)

    @property
    def idempotent(self) -> bool:
        """Whether its hints say that a repeat does no harm."""
        hints = self.value.get("annotations")
        if not isinstance(hints, dict):
            return False
        return hints.get("readOnlyHint") is True or hints.get("idempotentHint") is True


@dataclass
class Session:
    """A connection whose revision is agreed on. `stale` says that its tools must be read again."""

    name: str
    wire: Wire
    capabilities: Mapping[str, Any] = field(default_factory=dict)
    offered: Mapping[str, Offered] = field(default_factory=dict)
    stale: bool = True
    _fresh_until: float = 0.0
    _numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1))
    _listener: asyncio.Task[None] | None = None

    @property
    def modern(self) -> bool:
        """Whether it speaks a revision without a handshake."""
        return self.wire.version in MODERN_PROTOCOL_VERSIONS

    @property
    def fresh(self) -> bool:
        """Whether its tools are known as they are."""
        return not self.wire.broken and not self.stale and time.monotonic() < self._fresh_until

    def notified(self, message: RawObject) -> None:
        """Take a notification that belongs to no request."""
        if message.values["method"] in _TELLING:
            self.stale = True

    async def open(self) -> None:
        """Connect and agree on a revision, the newest first; raise UpstreamFailed otherwise."""
        await self.wire.open()
        if not await self._discovered():
            await self._initialize()
        self._listen()

    async def close(self) -> None:
        """End it."""
        if self._listener is not None:
            self._listener.cancel()
        await self.wire.close()

    async def refresh(self) -> None:
        """Read the tool list, every page of it."""
        self.stale = False  # what changes from here on is read again
        found: dict[str, Offered] = {}
        lifetime = _LONGEST_FRESH
        size = 0
        cursor: str | None = None
        try:
            for _ in range(_PAGES):
                params = {} if cursor is None else {"cursor": encode(cursor)}
                page = await self.ask("tools/list", params)
                size += len(page.texts.get("tools", ""))
                if size > LARGEST_MESSAGE:
                    raise UpstreamFailed("its tool list is too large", sent=True)
                for text in items(page.texts.get("tools", "")):
                    value = parse(text)
                    if isinstance(value, dict) and isinstance(value.get("name"), str):
                        # Of two tools with one name, neither is the one that was approved.
                        name = value["name"]
                        twice = name in found
                        found[name] = Offered(name, {} if twice else value, read(text))
                ttl = page.values.get("ttlMs")
                if isinstance(ttl, int | float):
                    # Compared before it is divided, for an integer of any size.
                    lifetime = max(_SHORTEST_FRESH * 1000, min(lifetime * 1000, ttl)) / 1000
                cursor = page.values.get("nextCursor")
                if cursor is None:
                    break
                if not isinstance(cursor, str):
                    raise UpstreamFailed("its tool list has a cursor that is no text", sent=True)
            else:
                raise UpstreamFailed("its tool list does not end", sent=True)
        except (NotJson, ValueError):
            self.stale = True
            raise UpstreamFailed("its tool list cannot be read", sent=True) from None
        except BaseException:
            self.stale = True
            raise
        self.offered = {name: tool for name, tool in found.items() if tool.value}
        self._fresh_until = time.monotonic() + lifetime

    async def ask(
        self,
        method: str,
        params: Mapping[str, str],
        *,
        question: Question | None = None,
        notify: Notify | None = None,
        meta: Mapping[str, str] | None = None,
        mirrored: Mapping[str, str] | None = None,
    ) -> RawObject:
        """Return the result of a request; raise UpstreamFailed where there is none.

        `params` are texts by name; `meta` is put among them as `_meta`, texts by
        name too, with what the revision asks for. `question` is filled in for a
        caller that wants to know whether bytes were sent.
        """
        asked = question or Question(0, method, "")
        asked.number = next(self._numbers)
        asked.notify = notify
        members = dict(params)
        carried = dict(meta) if meta else {}
        if notify is not None:
            carried["progressToken"] = str(asked.number)
        said = _said(self.wire.version)
        if carried and said:
            carried = {CLIENT_CAPABILITIES_META_KEY: "{}", **carried, **said}
        if carried:
            members["_meta"] = joined(carried)
        elif said:
            members["_meta"] = _said_alone(self.wire.version)
        asked.params = joined(members)
        headers = dict(mirrored or {})
        if (key := NAME_BEARING_METHODS.get(method)) is not None:
            headers[MCP_NAME_HEADER] = _header_value(members[key])
        asked.headers = headers
        return answer_of(await self.wire.ask(asked))

    async def _discovered(self) -> bool:
        self.wire.version = LATEST_MODERN_VERSION
        try:
            async with asyncio.timeout(_PROBE):
                result = await self.ask("server/discover", {})
        except TimeoutError:
            result = None
        except UpstreamFailed as failure:
            if self.wire.broken or not failure.sent:
                raise
            if failure.error is not None and _is_too_new(failure.error):
                raise UpstreamFailed(
                    "it speaks no revision that is spoken here", sent=True
                ) from None
            result = None
        versions = None if result is None else result.values.get("supportedVersions")
        if result is not None and isinstance(versions, list) and LATEST_MODERN_VERSION in versions:
            self.capabilities = _capabilities(result)
            return True
        self.wire.version = ""
        return False

    async def _initialize(self) -> None:
        opening = {
            "protocolVersion": encode(LATEST_HANDSHAKE_VERSION),
            "capabilities": "{}",
            "clientInfo": _CLIENT,
        }
        result = await self.ask("initialize", opening)
        version = result.values.get("protocolVersion")
        if version not in HANDSHAKE_PROTOCOL_VERSIONS:
            raise UpstreamFailed("it speaks no revision that is spoken here", sent=True)
        self.wire.version = str(version)
        self.capabilities = _capabilities(result)
        await self.wire.tell("notifications/initialized", "{}")

    def _listen(self) -> None:
        """Ask to be told when the tools change, where the upstream can tell."""
        tools = self.capabilities.get("tools")
        if not isinstance(tools, dict) or tools.get("listChanged") is not True:
            return
        if self.modern:
            self._listener = asyncio.create_task(self._told(self._subscribed))
        elif isinstance(self.wire, HttpWire):
            listen = partial(self.wire.listen, self._began)
            self._listener = asyncio.create_task(self._told(listen))

    async def _told(self, listen: Callable[[], Awaitable[bool]]) -> None:
        """Take what `listen` tells, again and again, until it returns that nothing is told.

        What changed while nobody listened is read once somebody does again.
        """
        pause = _SOONEST
        try:
            while not self.wire.broken:
                began = time.monotonic()
                if not await listen():
                    log.info("upstream tells no changes", extra={"upstream": self.name})
                    return
                self.stale = True
                if time.monotonic() > began + _LATEST:
                    pause = _SOONEST
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LATEST)
        except Exception:  # noqa: BLE001 - its tools are read when their time is over
            log.error("upstream is not heard", extra={"upstream": self.name}, exc_info=True)

    async def _subscribed(self) -> bool:
        """Take notifications until the subscription ends; return False where there is none."""
        wanted = {"notifications": '{"toolsListChanged":true}'}
        try:
            await self.ask("subscriptions/listen", wanted)
        except UpstreamFailed as failure:
            return failure.error is None
        return True

    def _began(self) -> None:
        self.stale = True


@lru_cache(maxsize=8)
def _said(version: str) -> Mapping[str, str]:
    """Return what a revision asks to be said in each request, but the capabilities."""
    if version not in MODERN_PROTOCOL_VERSIONS:
        return {}
    return {PROTOCOL_VERSION_META_KEY: encode(version), CLIENT_INFO_META_KEY: _CLIENT}


@lru_cache(maxsize=8)
def _said_alone(version: str) -> str:
    return joined({CLIENT_CAPABILITIES_META_KEY: "{}", **_said(version)})


@lru_cache(maxsize=1024)
def _header_value(text: str) -> str:
    """Return the value of a header for a JSON text, of which a session sees few."""
    return encode_header_value(str(json.loads(text)))


def header_fields(tool: Offered, arguments: Mapping[str, Any]) -> dict[str, str]:
    """Return the headers that mirror `arguments` of `tool`."""
    return mcp_param_headers(tool.mirrored, arguments) if tool.mirrored else {}


def _capabilities(result: RawObject) -> Mapping[str, Any]:
    found = result.values.get("capabilities")
    return found if isinstance(found, dict) else {}


def _is_too_new(error: str) -> bool:
    """Return whether an upstream refused every revision that this gateway speaks."""
    found = read(error)
    data = found.values.get("data")
    if found.values.get("code") != UNSUPPORTED_PROTOCOL_VERSION or not isinstance(data, dict):
        return False
    supported = data.get("supported")
    spoken = {*HANDSHAKE_PROTOCOL_VERSIONS, *MODERN_PROTOCOL_VERSIONS}
    return isinstance(supported, list) and not spoken.intersection(map(str, supported))
