"""The gateway as an MCP server: what is answered itself, and what goes on to an upstream."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from mcp_types import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    METHOD_NOT_FOUND,
    SERVER_INFO_META_KEY,
)
from mcp_types.methods import validate_client_request
from mcp_types.version import (
    HANDSHAKE_PROTOCOL_VERSIONS,
    LATEST_HANDSHAKE_VERSION,
    MODERN_PROTOCOL_VERSIONS,
)
from pydantic import ValidationError

from zero_memory_server import __version__
from zero_memory_server.flight import in_a_task
from zero_memory_server.logs import log

from .calling import Calls, Request
from .catalog import Catalog
from .configuration import Configuration
from .metadata import forwarded, marked
from .passing import Passing
from .rawjson import RawObject, encode, joined, listed, one_line, read
from .upstream.server import UpstreamServer
from .upstream.wire import Notify

_INFO = {"name": "zero-memory-gateway", "version": __version__}
_STAMP = encode(_INFO)
_NO_SUCH_RESOURCE = -32002
"""What 2025-11-25 and older say of a resource that is not there; 2026-07-28 says -32602."""

_FRESH = {"ttlMs": "0", "cacheScope": '"private"'}
"""What 2026-07-28 asks of lists: these change when an upstream's do."""


class Asked(NamedTuple):
    """A request of a caller: its id as text, and its parameters, none or an object.

    `compared` is that of `calling.Request`.
    """

    agent: str
    identity: str
    method: str
    params: RawObject
    version: str
    notify: Notify | None = None
    compared: bool = True

    @property
    def modern(self) -> bool:
        """Whether its revision has no handshake."""
        return self.version in MODERN_PROTOCOL_VERSIONS


class Reply(NamedTuple):
    """A JSON-RPC response as one line; `code` is that of an error."""

    text: str
    code: int | None = None


class Refusal(Exception):
    """A request is answered with a JSON-RPC error."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        """Keep what it says."""
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data


class Passed(Exception):
    """A request is answered with the JSON-RPC error of the upstream, as it came."""

    def __init__(self, error: str) -> None:
        """Keep its text."""
        super().__init__("the upstream refused")
        self.error = error


@dataclass(frozen=True)
class Generation:
    """What one configuration made: it stays whole for the calls that began under it."""

    configuration: Configuration
    upstreams: Mapping[str, UpstreamServer]
    catalog: Catalog
    calls: Calls
    passing: Passing


class Current(Protocol):
    """Where the generation in force is."""

    @property
    def generation(self) -> Generation:
        """The one that a call that begins now runs under."""
        ...


class Surface:
    """Answers requests; both transports lead here."""

    def __init__(self, gateway: Current) -> None:
        """Serve whatever configuration is in force when a request comes."""
        self._gateway = gateway
        self._methods: Mapping[str, Callable[[Asked, Generation], Awaitable[RawObject]]] = {
            "initialize": self._initialize,
            "server/discover": self._discover,
            "ping": self._ping,
            "tools/list": self._list_tools,
            "tools/call": self._call_tool,
            "resources/list": self._list_resources,
            "resources/templates/list": self._list_templates,
            "resources/read": self._read_resource,
            "prompts/list": self._list_prompts,
            "prompts/get": self._get_prompt,
        }

    async def answer(self, asked: Asked) -> Reply:
        """Return the JSON-RPC response; raise nothing but a cancellation."""
        head = f'{{"jsonrpc":"2.0","id":{asked.identity},'
        try:
            method = self._method(asked)
            if asked.method != "tools/call":
                await in_a_task()
            result = _shaped(await method(asked, self._gateway.generation), asked)
        except Refusal as refusal:
            said = error(asked.identity, refusal.code, refusal.message, refusal.data)
            return Reply(said, refusal.code)
        except Passed as passed:
            code = read(passed.error).values.get("code")
            text = f'{head}"error":{one_line(passed.error)}}}'
            return Reply(text, code if isinstance(code, int) else INTERNAL_ERROR)
        except Exception:  # noqa: BLE001 - the boundary: nothing unclassified leaves the gateway
            log.error("request failed", extra={"surface": "gateway"}, exc_info=True)
            said = error(asked.identity, INTERNAL_ERROR, "Internal server error")
            return Reply(said, INTERNAL_ERROR)
        return Reply(f'{head}"result":{result}}}')

    def answered(self) -> None:
        """Finish what an answer need not wait for; it is called when one was sent, or given up."""
        self._gateway.generation.calls.answered()

    def _method(self, asked: Asked) -> Callable[[Asked, Generation], Awaitable[RawObject]]:
        """Return what answers the request; raise Refusal where nothing can, as it is."""
        method = self._methods.get(asked.method)
        if method is None:
            raise Refusal(METHOD_NOT_FOUND, "Method not found")
        try:
            if not is_plain_call(asked):
                validate_client_request(asked.method, asked.version, asked.params.values)
        except KeyError:
            raise Refusal(METHOD_NOT_FOUND, "Method not found") from None
        except (ValidationError, ValueError, RecursionError):
            raise Refusal(INVALID_PARAMS, "Invalid request parameters") from None
        return method

    async def _initialize(self, asked: Asked, generation: Generation) -> RawObject:
        wanted = asked.params.values["protocolVersion"]
        version = wanted if wanted in HANDSHAKE_PROTOCOL_VERSIONS else LATEST_HANDSHAKE_VERSION
        said = {
            "protocolVersion": version,
            "capabilities": _capabilities(generation.configuration),
            "serverInfo": _INFO,
        }
        return read(encode(said))

    async def _discover(self, _: Asked, generation: Generation) -> RawObject:
        said = {
            "supportedVersions": list(MODERN_PROTOCOL_VERSIONS),
            "capabilities": _capabilities(generation.configuration),
        }
        return RawObject({}, {**read(encode(said)).texts, **_FRESH})

    async def _ping(self, _: Asked, __: Generation) -> RawObject:
        return RawObject({}, {})

    async def _list_tools(self, asked: Asked, generation: Generation) -> RawObject:
        _first_page(asked)
        deadline = generation.configuration.upstream_deadline
        return _listing("tools", await generation.catalog.listing(deadline), asked)

    def _call_tool(self, asked: Asked, generation: Generation) -> Awaitable[RawObject]:
        request = Request(asked.agent, asked.params, asked.modern, asked.notify, asked.compared)
        return generation.calls.call(request)

    async def _list_resources(self, asked: Asked, generation: Generation) -> RawObject:
        _first_page(asked)
        return _listing("resources", await generation.passing.listing("resources"), asked)

    async def _list_templates(self, asked: Asked, _: Generation) -> RawObject:
        _first_page(asked)
        return _listing("resourceTemplates", [], asked)

    async def _read_resource(self, asked: Asked, generation: Generation) -> RawObject:
        uri = asked.params.values["uri"]
        found = await self._passed("resources", uri, asked, generation)
        if found is None:
            code = INVALID_PARAMS if asked.modern else _NO_SUCH_RESOURCE
            raise Refusal(code, "Resource not found", {"uri": uri})
        return RawObject(found.values, {**_FRESH, **found.texts}) if asked.modern else found

    async def _list_prompts(self, asked: Asked, generation: Generation) -> RawObject:
        _first_page(asked)
        return _listing("prompts", await generation.passing.listing("prompts"), asked)

    async def _get_prompt(self, asked: Asked, generation: Generation) -> RawObject:
        found = await self._passed("prompts", asked.params.values["name"], asked, generation)
        if found is None:
            raise Refusal(INVALID_PARAMS, "Unknown prompt")
        return found

    async def _passed(
        self, kind: str, name: str, asked: Asked, generation: Generation
    ) -> RawObject | None:
        """Return the result of reading something that is allowed by name, None where it is not."""
        texts = {key: text for key, text in asked.params.texts.items() if key != "_meta"}
        found = await generation.passing.read(
            kind, name, texts, forwarded(asked.params.inner("_meta"))
        )
        if isinstance(found, str):
            raise Passed(found)
        return None if found is None else marked(found, receipt=None)


def error(identity: str | None, code: int, message: str, data: Any = None) -> str:
    """Return a JSON-RPC error; it has no id where the request's could not be told."""
    said: dict[str, Any] = {"code": code, "message": message}
    if data is not None:
        said["data"] = data
    known = "" if identity is None else f'"id":{identity},'
    return f'{{"jsonrpc":"2.0",{known}"error":{encode(said)}}}'


def is_plain_call(asked: Asked) -> bool:
    """Return whether this is a call in which there is nothing that could be wrong.

    It has a name and arguments alone, which revisions with a handshake take as
    they are; to look at it more closely costs a tenth of all that the gateway does.
    """
    values = asked.params.values
    if asked.method != "tools/call" or asked.version not in HANDSHAKE_PROTOCOL_VERSIONS:
        return False
    name, arguments = values.get("name"), values.get("arguments")
    if len(values) != 2 or not isinstance(name, str) or not isinstance(arguments, dict):
        return False
    return name.isascii() and all(map(str.isascii, arguments))


def _capabilities(configuration: Configuration) -> dict[str, Any]:
    found: dict[str, Any] = {"tools": {}}
    if configuration.model.allowed_resources:
        found["resources"] = {}
    if configuration.model.allowed_prompts:
        found["prompts"] = {}
    return found


def _first_page(asked: Asked) -> None:
    """Lists come whole; there is no other page."""
    if asked.params.values.get("cursor") is not None:
        raise Refusal(INVALID_PARAMS, "Unknown cursor")


def _listing(name: str, texts: list[str], asked: Asked) -> RawObject:
    return RawObject({}, {name: listed(texts), **(_FRESH if asked.modern else {})})


def _shaped(result: RawObject, asked: Asked) -> str:
    """Return `result` with what the caller's revision asks of every result, on one line."""
    texts = dict(result.texts)
    if asked.modern:
        texts.setdefault("resultType", '"complete"')
        meta = result.inner("_meta")
        members = {} if meta is None else meta.texts
        if SERVER_INFO_META_KEY not in members:
            texts["_meta"] = joined({**members, SERVER_INFO_META_KEY: _STAMP})
    else:
        texts.pop("resultType", None)
    return one_line(joined(texts))
