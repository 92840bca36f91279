"""A server on the MCP Python SDK's high-level API; `http` serves a free port and prints it."""

import socket
import sys
from enum import StrEnum

from mcp.server import MCPServer
from mcp.types import ToolAnnotations
from pydantic import BaseModel, Field

server = MCPServer("orders", instructions="Ask before you cancel.")


class Priority(StrEnum):
    LOW = "low"
    HIGH = "high"


class Order(BaseModel):
    id: str = Field(min_length=1)
    priority: Priority = Priority.LOW
    parts: list["Order"] = []


@server.tool(title="Place an order", annotations=ToolAnnotations(destructive_hint=False))
def place(order: Order, note: str | None = None) -> Order:
    """Place an order."""
    return order


@server.tool(annotations=ToolAnnotations(read_only_hint=True))
def count() -> int:
    """Count the orders."""
    return 0


@server.resource("order://{id}")
def order(id: str) -> str:
    """One order."""
    return id


@server.prompt()
def complain(about: str) -> str:
    """Complain."""
    return about


if sys.argv[1:] == ["http"]:
    import uvicorn

    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    config = uvicorn.Config(server.streamable_http_app(), log_level="critical")
    uvicorn.Server(config).run(sockets=[listener])
else:
    server.run()
