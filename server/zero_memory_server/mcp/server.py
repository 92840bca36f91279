"""The MCP server of a contract: the SDK's own, with dispatch behind it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from mcp.server.caching import CacheHint
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel.server import NotificationOptions, Server
from mcp.shared.exceptions import MCPError
from mcp.shared.inbound import X_MCP_HEADER_KEY
from mcp_types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    PaginatedRequestParams,
    ReadResourceRequestParams,
    RequestParams,
    ServerCapabilities,
)
from mcp_types.version import MODERN_PROTOCOL_VERSIONS

from zero_memory import Resource, Tool
from zero_memory_server import __version__
from zero_memory_server.contract import Contract
from zero_memory_server.dispatch import UnknownTool
from zero_memory_server.outcome import Outcome
from zero_memory_server.principal import Principal
from zero_memory_server.workers import Workers

from .instructions import Guide, silent
from .result import (
    COMPLETE,
    Present,
    PresentResource,
    resource_failure,
    resource_result,
    tool_result,
)

Request = ServerRequestContext[Any, Any]

_HOUR = 3_600_000
_MINUTE = 60_000

_CACHING: Mapping[Any, CacheHint] = {
    "tools/list": CacheHint(_HOUR, "public"),
    "resources/list": CacheHint(_HOUR, "public"),
    "resources/templates/list": CacheHint(_HOUR, "public"),
    "resources/read": CacheHint(0, "private"),
    "server/discover": CacheHint(_MINUTE, "private"),
}
"""How long results stay fresh, in milliseconds, and for whom: lists come from the contract."""

PRINCIPAL = "zero_memory.principal"
"""Where the HTTP surface leaves the authenticated caller in the ASGI scope."""


class Dispatch(Protocol):
    """What is behind the surface, see `zero_memory_server.dispatch.Dispatcher`."""

    @property
    def contract(self) -> Contract:
        """The contract that is served."""
        ...

    def dispatch(self, tool: str, arguments: Any, principal: Principal | None) -> Outcome:
        """Call a tool."""
        ...

    def read_resource(self, uri: str, principal: Principal | None) -> Outcome:
        """Read a resource."""
        ...


@dataclass(frozen=True, slots=True)
class Surface:
    """What a server of a contract is made of.

    `user` calls where a request carries no caller of its own, as on stdio.
    """

    dispatcher: Dispatch
    workers: Workers
    guide: Guide = silent
    present: Present = tool_result
    present_resource: PresentResource = resource_result
    user: Principal | None = None

    def principal(self, request: Request) -> Principal | None:
        """Return who makes `request`."""
        carrier = request.request
        return self.user if carrier is None else carrier.scope.get(PRINCIPAL)


class McpServer(Server[Any]):
    """Serves the tools and resources of a contract."""

    def __init__(self, surface: Surface) -> None:
        """Describe the contract's tools and resources once; they do not change."""
        contract = surface.dispatcher.contract
        self._surface = surface
        self._experimental = {slot: dict(value) for slot, value in contract.experimental.items()}
        self._tools = [_tool(tool) for tool in contract.tools.values() if tool.mcp]
        self._names = frozenset(tool["name"] for tool in self._tools)
        self._resources = [
            _resource(found, "uri") for found in contract.resources.values() if not found.variables
        ]
        self._templates = [
            _resource(found, "uriTemplate")
            for found in contract.resources.values()
            if found.variables
        ]
        self._mirrored = {
            tool["name"]: tool["inputSchema"]
            for tool in self._tools
            if _mirrors(tool["inputSchema"])
        }
        super().__init__(
            contract.name,
            version=__version__,
            cache_hints=_CACHING,
            get_tool_input_schema=self._mirrored.get,
            on_list_tools=self._listing("tools", self._tools),
            on_call_tool=self._call_tool,  # type: ignore[arg-type]
            on_list_resources=self._listing("resources", self._resources),
            on_list_resource_templates=self._listing("resourceTemplates", self._templates),
            on_read_resource=self._read_resource,  # type: ignore[arg-type]
        )
        self.add_request_handler("server/discover", RequestParams, self._discover)

    @property
    def surface(self) -> Surface:
        """What the server is made of."""
        return self._surface

    def mirrored_schema(self, tool: str) -> dict[str, Any] | None:
        """Return the input schema of a tool whose arguments are mirrored in headers, else None."""
        return self._mirrored.get(tool)

    def get_capabilities(
        self,
        notification_options: NotificationOptions | None = None,
        experimental_capabilities: dict[str, dict[str, Any]] | None = None,
        extensions: dict[str, dict[str, Any]] | None = None,
        *,
        protocol_version: str | None = None,
    ) -> ServerCapabilities:
        """Return the SDK's own, and the contract in its slot."""
        return super().get_capabilities(
            notification_options,
            {**self._experimental, **(experimental_capabilities or {})},
            extensions,
            protocol_version=protocol_version,
        )

    @staticmethod
    def _listing(
        name: str, items: list[dict[str, Any]]
    ) -> Callable[[Request, PaginatedRequestParams | None], Awaitable[Any]]:
        async def list_items(_: Request, params: PaginatedRequestParams | None) -> dict[str, Any]:
            if params is not None and params.cursor is not None:
                raise MCPError(code=INVALID_PARAMS, message="Unknown cursor")
            return {name: items, **COMPLETE}

        return list_items

    @property
    def calls_directly(self) -> bool:
        """Whether nothing was put in the place of the server's own `tools/call`."""
        entry = self.get_request_handler("tools/call")
        return entry is not None and entry.handler == self._call_tool

    async def call(
        self, name: str, arguments: dict[str, Any] | None, principal: Principal | None
    ) -> dict[str, Any]:
        """Return the result of `tools/call`; raise MCPError where there is no such tool."""
        if name not in self._names:
            raise MCPError(code=INVALID_PARAMS, message="Unknown tool")
        surface = self._surface
        given = {} if arguments is None else arguments
        try:
            outcome = await surface.workers.run(
                partial(surface.dispatcher.dispatch, name, given, principal)
            )
        except UnknownTool:
            raise MCPError(code=INVALID_PARAMS, message="Unknown tool") from None
        return surface.present(outcome)

    async def _call_tool(self, request: Request, params: CallToolRequestParams) -> dict[str, Any]:
        return await self.call(params.name, params.arguments, self._surface.principal(request))

    async def _read_resource(
        self, request: Request, params: ReadResourceRequestParams
    ) -> dict[str, Any]:
        surface = self._surface
        uri = str(params.uri)
        principal = surface.principal(request)
        outcome = await surface.workers.run(
            partial(surface.dispatcher.read_resource, uri, principal)
        )
        if not outcome.ok:
            modern = request.protocol_version in MODERN_PROTOCOL_VERSIONS
            raise resource_failure(outcome, uri, modern=modern)
        resource = surface.dispatcher.contract.resources[outcome.tool.removeprefix("resource.")]
        return surface.present_resource(outcome, uri, resource.mime_type)

    async def _discover(self, request: Request, _: RequestParams) -> dict[str, Any]:
        capabilities = self.get_capabilities(protocol_version=request.protocol_version)
        result = {
            "supportedVersions": list(MODERN_PROTOCOL_VERSIONS),
            "capabilities": capabilities.model_dump(mode="json", by_alias=True, exclude_none=True),
            **COMPLETE,
        }
        return await self.guided(result, self._surface.principal(request), None)

    async def guided(
        self, result: dict[str, Any], principal: Principal | None, client: str | None
    ) -> dict[str, Any]:
        """Return a handshake's `result` with the instructions of `principal` in it."""
        if principal is None:
            return result
        surface = self._surface
        guidance = await surface.workers.run(partial(surface.guide, principal, client))
        added: dict[str, Any] = {} if guidance.text is None else {"instructions": guidance.text}
        if guidance.meta:
            added["_meta"] = {**result.get("_meta", {}), **guidance.meta}
        return {**result, **added}


def _tool(tool: Tool) -> dict[str, Any]:
    return {
        "name": tool.name,
        "title": tool.title,
        "description": tool.description,
        "inputSchema": tool.input_schema,
        "outputSchema": tool.output_schema,
        "annotations": tool.annotations,
    }


def _mirrors(schema: Any) -> bool:
    """Return whether `x-mcp-header` stands anywhere in `schema`: where not, nothing is compared."""
    if isinstance(schema, dict):
        return X_MCP_HEADER_KEY in schema or any(map(_mirrors, schema.values()))
    return isinstance(schema, list) and any(map(_mirrors, schema))


def _resource(resource: Resource, kind: str) -> dict[str, Any]:
    described = {
        kind: resource.uri,
        "name": resource.name,
        "title": resource.title,
        "description": resource.description,
    }
    if resource.mime_type is not None:
        described["mimeType"] = resource.mime_type
    return described
