"""Servers of one tool whose result never changes: what is left is what a call costs.

`python -m benchmarks.serving.constant KIND PORT STORE`, where KIND is `floor` (bare ASGI),
`ours` (every surface of the server), `high` (the SDK's high-level server) or `stdio`.
"""

import asyncio
import sys
from typing import Any

PACK = {
    "memories": [
        {
            "id": "mem_01KT3Q7T5W8Z2N4K6M9P1R3S5V",
            "uri": "zm://memory/mem_01KT3Q7T5W8Z2N4K6M9P1R3S5V",
            "kind": "decision",
            "excerpt": "The billing service stores amounts in minor units as 64-bit integers.",
            "truncated": False,
            "scope": "proj.ada.shop",
            "visibility": "scope",
            "author": "user.ada",
            "tags": ["billing", "money"],
            "superseded_by": None,
            "score": 0.92,
            "created_at": "2026-11-02T14:00:00Z",
        }
    ],
    "next_cursor": None,
    "session": {"attached_project": None},
}
"""The constant result: an output of `recall`."""


def constant(_: Any, __: Any) -> dict[str, Any]:
    """Answer at once."""
    return PACK


def dispatcher(store: str) -> Any:
    """Return the server's dispatcher with constant handlers, validation and all."""
    import zero_memory
    from zero_memory_server.audit import AuditLog
    from zero_memory_server.contract import Contract
    from zero_memory_server.dispatch import Dispatcher
    from zero_memory_server.guard import ContentGuard
    from zero_memory_server.handlers import Handler
    from zero_memory_server.readers import READERS
    from zero_memory_server.settings import Settings
    from zero_memory_server.store.opening import open_store

    settings = Settings(store=store, audit_log="off", calls_per_minute=0)
    contract = Contract.of(zero_memory)
    return Dispatcher(
        contract,
        open_store(settings),
        {name: Handler(constant) for name in contract.tools},
        READERS,
        settings=settings,
        audit=AuditLog(None),
        guard=ContentGuard(),
    )


def serve(app: Any, port: int) -> None:
    """Listen as the server does."""
    import uvicorn

    from zero_memory_server.http.protocol import BoundedHttp

    uvicorn.run(
        app,
        port=port,
        http=BoundedHttp,
        ws="none",
        log_config=None,
        access_log=False,
        lifespan="on",
    )


def floor(port: int, _: str) -> None:
    """Serve the constant result from bare ASGI: nothing is read, nothing is checked."""
    import json

    body = json.dumps(PACK).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await receive()
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await send({"type": "lifespan.shutdown.complete"})
            return
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    serve(app, port)


def ours(port: int, store: str) -> None:
    """Serve every surface over constant handlers."""
    from dataclasses import replace

    from zero_memory_server.app import site_over
    from zero_memory_server.metrics import Metrics

    made = dispatcher(store)
    made.settings = replace(made.settings, port=port)
    serve(site_over(made, Metrics("2.1.0")).app, port)


def high(port: int, _: str) -> None:
    """Serve it from the SDK's high-level server, at its quickest: JSON, no sessions."""
    from mcp.server.mcpserver import MCPServer
    from pydantic import BaseModel

    class Hit(BaseModel):
        id: str
        uri: str
        kind: str
        excerpt: str
        truncated: bool
        scope: str
        visibility: str
        author: str
        tags: list[str]
        superseded_by: str | None
        score: float
        created_at: str

    class Session(BaseModel):
        attached_project: str | None

    class Found(BaseModel):
        memories: list[Hit]
        next_cursor: str | None
        session: Session

    server = MCPServer("high", log_level="ERROR")

    @server.tool()
    def recall(query: str) -> Found:  # noqa: ARG001 - the tool's argument
        """Answer at once."""
        return Found.model_validate(PACK)

    serve(server.streamable_http_app(json_response=True, stateless_http=True), port)


def over_stdio(_: int, store: str) -> None:
    """Serve MCP over standard input and output."""
    from zero_memory_server.app import mcp_server
    from zero_memory_server.mcp import stdio

    asyncio.run(stdio.serve_standard(mcp_server(dispatcher(store))))


KINDS = {"floor": floor, "ours": ours, "high": high, "stdio": over_stdio}

if __name__ == "__main__":
    KINDS[sys.argv[1]](int(sys.argv[2]), sys.argv[3])
