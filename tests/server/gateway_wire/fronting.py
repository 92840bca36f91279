"""Serves a gateway, whose policy grants every tool, in front of the server at a URL.

The conformance suite sends no credential, so one is put into each request.
"""

import asyncio
import hashlib
import sys
from pathlib import Path
from typing import Any

import uvicorn

from tests.server.gateway.standing import policy, write_policy
from tests.server.gateway_wire.rig import http_entry, write
from zero_memory_server import logs
from zero_memory_server.gateway import pinning
from zero_memory_server.gateway.approving import offered
from zero_memory_server.gateway.configuration import load
from zero_memory_server.gateway.metrics import GatewayMetrics
from zero_memory_server.gateway.running import Gateway, opened
from zero_memory_server.gateway.site import site
from zero_memory_server.http.app import HttpApp
from zero_memory_server.settings import Settings

TOKEN = b"conformance"
RESOURCES = ["test://static-text", "test://static-binary", "test://template/123/data"]

PROMPTS = [
    "test_simple_prompt",
    "test_prompt_with_arguments",
    "test_prompt_with_embedded_resource",
    "test_prompt_with_image",
    "test_input_required_result_prompt",
]


def front(folder: Path, port: int, url: str) -> HttpApp:
    """Return the application; its configuration is written into `folder`."""
    digest = "sha256:" + hashlib.sha256(TOKEN).hexdigest()
    file = write(
        folder,
        [http_entry("fixture", url)],
        agents=[{"agent": "conformance", "token_digest": digest}],
    )
    found = asyncio.run(offered(load(file)))
    names = sorted(name for _, name in found)
    write(
        folder,
        [http_entry("fixture", url)],
        agents=[{"agent": "conformance", "token_digest": digest}],
        allowed_resources=RESOURCES,
        allowed_prompts=PROMPTS,
        tools=[{"tool": name} for name in names],
    )
    pinning.save(load(file).approved_tools, found)
    write_policy(folder, policy({"id": "all", "agents": ["conformance"], "tools": names}))
    metrics = GatewayMetrics()
    gateway = Gateway(file, opened, metrics)
    return site(gateway, metrics, Settings(port=port))


def main() -> None:
    """Serve on a port, with a folder for the configuration, in front of a URL."""
    port, folder, url = int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    logs.configure()
    app = front(folder, port, url)

    async def authorized(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            scope["headers"] = [*scope["headers"], (b"authorization", b"Bearer " + TOKEN)]
        await app(scope, receive, send)

    uvicorn.run(authorized, port=port, http="h11", log_config=None, access_log=False)


if __name__ == "__main__":
    main()
