"""Serve MCP to one client over standard input and output."""

from __future__ import annotations

import argparse

from zero_memory_server.settings import Settings


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--principal", metavar="USER", help="who calls, as `user.ada`")
    parser.add_argument("--audit-log", metavar="FILE", help="where calls are recorded, or `off`")


def run(options: argparse.Namespace, settings: Settings) -> int:  # noqa: ARG001 - all commands'
    """Serve until the input ends."""
    import asyncio

    from zero_memory_server.app import build, mcp_server
    from zero_memory_server.mcp import stdio

    dispatcher = build(settings)
    server = mcp_server(dispatcher)
    try:
        asyncio.run(stdio.serve_standard(server))
    finally:
        server.surface.workers.close()
        dispatcher.close()
    return 0
