"""Serve MCP and the contract's routes over HTTP."""

from __future__ import annotations

import argparse

from zero_memory_server.settings import Settings


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--host", help="the address to listen on (default: 127.0.0.1)")
    parser.add_argument("--port", type=int, help="the port to listen on (default: 8437)")
    parser.add_argument("--public-url", metavar="URL", help="how clients reach the server")
    parser.add_argument(
        "--principal", metavar="USER", help="who calls without a token, on loopback"
    )
    parser.add_argument(
        "--authentication", choices=["auto", "required"], help="`required`: a token with every call"
    )
    parser.add_argument("--audit-log", metavar="FILE", help="where calls are recorded, or `off`")


def run(options: argparse.Namespace, settings: Settings) -> int:  # noqa: ARG001 - all commands'
    """Serve until the process is told to stop; then let the requests that are here end."""
    from zero_memory_server.app import site
    from zero_memory_server.http.listener import Listener
    from zero_memory_server.logs import log

    served = site(settings, ready=lambda: not listener.should_exit)
    listener = Listener(served.app, settings.host, settings.port, settings.base_url)
    try:
        listener.run()
    finally:
        served.close()
    log.info("stopped")
    return 0 if listener.started else 1
