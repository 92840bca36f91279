"""One JSON-RPC request over HTTP, answered by one JSON body: no session, no stream.

What a request must look like is the SDK's to say, and what is done with it
too; this puts the two together without a transport in between.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import anyio
from mcp.server.connection import Connection
from mcp.server.runner import serve_one
from mcp.shared.dispatcher import CallOptions
from mcp.shared.exceptions import MCPError, NoBackChannelError
from mcp.shared.inbound import (
    ERROR_CODE_HTTP_STATUS,
    InboundLadderRejection,
    classify_inbound_request,
    find_duplicated_routing_header,
    unsupported_protocol_version_rejection,
    validate_mcp_param_headers,
)
from mcp.shared.message import ServerMessageMetadata
from mcp.shared.transport_context import TransportContext
from mcp_types import (
    DEFAULT_NEGOTIATED_VERSION,
    HEADER_MISMATCH,
    INTERNAL_ERROR,
    INVALID_PARAMS,
    PROTOCOL_VERSION_META_KEY,
    SERVER_INFO_META_KEY,
)
from mcp_types.methods import validate_client_request
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS, MODERN_PROTOCOL_VERSIONS
from pydantic import ValidationError

from zero_memory_server.http.exchange import JSON, Exchange
from zero_memory_server.http.negotiation import accepts
from zero_memory_server.http.refusal import not_acceptable
from zero_memory_server.logs import log

from .handshake import announced
from .message import written
from .server import PRINCIPAL, McpServer

VERSION = b"mcp-protocol-version"
"""The header that names the revision; without it a request is of the handshake's era."""

_TRANSPORT = TransportContext(kind="streamable-http", can_send_request=False)


@dataclass
class _Request:
    """A request as the SDK's kernel sees it: there is no way back to the client but the answer."""

    request_id: str | int
    message_metadata: ServerMessageMetadata
    transport: TransportContext = _TRANSPORT
    can_send_request: bool = False
    cancel_requested: anyio.Event = field(default_factory=anyio.Event)

    async def send_raw_request(
        self,
        method: str,
        params: Mapping[str, Any] | None,  # noqa: ARG002 - the SDK's signature
        opts: CallOptions | None = None,  # noqa: ARG002
    ) -> dict[str, Any]:
        raise NoBackChannelError(method)

    async def notify(
        self, method: str, params: Mapping[str, Any] | None, opts: CallOptions | None = None
    ) -> None:
        """Drop it."""

    async def progress(
        self, progress: float, total: float | None = None, message: str | None = None
    ) -> None:
        """Drop it."""


def is_modern(exchange: Exchange) -> bool:
    """Return whether a request says it is of a revision without a handshake."""
    version = exchange.headers.get(VERSION)
    return version is not None and version.decode("latin-1") not in HANDSHAKE_PROTOCOL_VERSIONS


async def answer(server: McpServer, exchange: Exchange, message: dict[str, Any]) -> None:
    """Answer `message`, a JSON-RPC message of either era."""
    accept = exchange.headers.get(b"accept", b"")
    if not accepts(accept, JSON):
        raise not_acceptable(JSON)
    if is_modern(exchange):
        await _answer_modern(server, exchange, message)
    else:
        await _answer_legacy(server, exchange, message)


async def _answer_modern(server: McpServer, exchange: Exchange, message: dict[str, Any]) -> None:
    headers = {
        name.decode("latin-1"): value.decode("latin-1") for name, value in exchange.headers.items()
    }
    if "id" not in message:
        version = headers.get(VERSION.decode(), "")
        unsupported = unsupported_protocol_version_rejection(version)
        if unsupported is None:
            await exchange.answer_empty(202)
        else:
            await _refuse(exchange, unsupported, None)
        return
    verdict = _rejection(server, exchange, message, headers)
    if isinstance(verdict, InboundLadderRejection):
        await _refuse(exchange, verdict, message["id"])
        return
    body = await _served(server, exchange, message, verdict)
    error = body.get("error")
    status = 200 if error is None else ERROR_CODE_HTTP_STATUS.get(error["code"], 200)
    await exchange.answer(status, written(body))


def _rejection(
    server: McpServer, exchange: Exchange, message: dict[str, Any], headers: dict[str, str]
) -> InboundLadderRejection | Connection:
    """Return why a request is refused before it is served, else the connection it stands for."""
    raw = exchange.scope["headers"]
    if len(raw) != len(headers):
        lines = ((name.decode("latin-1"), value.decode("latin-1")) for name, value in raw)
        if (duplicated := find_duplicated_routing_header(lines)) is not None:
            return InboundLadderRejection(
                HEADER_MISMATCH, f"{duplicated} header appears more than once"
            )
    verdict = classify_inbound_request(message, headers=headers)
    if isinstance(verdict, InboundLadderRejection):
        return verdict
    params = message["params"]
    if message["method"] == "tools/call" and isinstance(params.get("name"), str):
        schema = server.mirrored_schema(params["name"])
        arguments = params.get("arguments")
        if schema is not None and isinstance(arguments, dict | None):
            mirrored = validate_mcp_param_headers(schema, arguments or {}, headers)
            if mirrored is not None:
                return mirrored
    return Connection.from_envelope(
        verdict.protocol_version, verdict.client_info, verdict.client_capabilities
    )


async def _answer_legacy(server: McpServer, exchange: Exchange, message: dict[str, Any]) -> None:
    if "id" not in message or "method" not in message:
        await exchange.answer_empty(202)
        return
    version = exchange.headers.get(VERSION, DEFAULT_NEGOTIATED_VERSION.encode()).decode("latin-1")
    meta = message.get("params", {}).get("_meta")
    if isinstance(meta, dict) and meta.get(PROTOCOL_VERSION_META_KEY, version) != version:
        said = f"{VERSION.decode()} header does not match the request body"
        await _refuse(exchange, InboundLadderRejection(HEADER_MISMATCH, said), message["id"])
        return
    connection = Connection.from_envelope(version, None, None)
    body = await _served(server, exchange, message, connection)
    if message["method"] == "initialize" and "result" in body:
        client = announced(message.get("params"))
        principal = exchange.scope[PRINCIPAL]
        body["result"] = await server.guided(body["result"], principal, client)
    await exchange.answer(200, written(body))


async def _served(
    server: McpServer, exchange: Exchange, message: dict[str, Any], connection: Connection
) -> dict[str, Any]:
    """Return the JSON-RPC response; nothing unclassified is told in it."""
    identity = message["id"]
    try:
        if message["method"] == "tools/call" and server.calls_directly:
            called = await _called(server, exchange, message.get("params"), connection)
            if called is not None:
                return {"jsonrpc": "2.0", "id": identity, "result": called}
        result = await serve_one(
            server,
            _Request(identity, ServerMessageMetadata(request_context=exchange)),
            message["method"],
            message.get("params"),
            connection=connection,
            lifespan_state={},
        )
    except MCPError as failure:
        return _error(identity, failure.error.code, failure.error.message, failure.error.data)
    except ValidationError:
        return _error(identity, INVALID_PARAMS, "Invalid request parameters", "")
    except Exception:  # noqa: BLE001 - the boundary: nothing unclassified leaves the server
        log.error("request failed", extra={"surface": "mcp"}, exc_info=True)
        return _error(identity, INTERNAL_ERROR, "Internal server error", None)
    return {"jsonrpc": "2.0", "id": identity, "result": result}


async def _called(
    server: McpServer, exchange: Exchange, params: Any, connection: Connection
) -> dict[str, Any] | None:
    """Return the result of `tools/call`, None where the SDK has to shape it.

    The newer revisions take what `call` returns as it is, so the SDK's kernel,
    which costs more than the rest of the call, is left out for them.
    """
    version = connection.protocol_version
    if version not in _DIRECT:
        return None
    validate_client_request("tools/call", version, params)
    principal = exchange.scope[PRINCIPAL]
    result = await server.call(params["name"], params.get("arguments"), principal)
    if version in MODERN_PROTOCOL_VERSIONS:
        return {**result, "_meta": {SERVER_INFO_META_KEY: server.server_info_stamp}}
    return {name: value for name, value in result.items() if name != "resultType"}


_DIRECT = frozenset({"2025-06-18", "2025-11-25", "2026-07-28"})
"""The revisions that have structured content and resource links."""


def _error(identity: str | int | None, code: int, message: str, data: Any) -> dict[str, Any]:
    error = {"code": code, "message": message}
    if data is not None:
        error["data"] = data
    body: dict[str, Any] = {"jsonrpc": "2.0"}
    if identity is not None:
        body["id"] = identity
    return {**body, "error": error}


async def _refuse(
    exchange: Exchange, rejection: InboundLadderRejection, identity: str | int | None
) -> None:
    status = ERROR_CODE_HTTP_STATUS.get(rejection.code, 400)
    body = _error(identity, rejection.code, rejection.message, rejection.data)
    await exchange.answer(status, written(body))
