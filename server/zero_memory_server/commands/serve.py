"""Serve MCP and the contract's routes over HTTP."""

from __future__ import annotations

import argparse
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager

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
    import uvicorn

    from zero_memory_server.app import site
    from zero_memory_server.http.protocol import BoundedHttp
    from zero_memory_server.logs import log

    class Listener(uvicorn.Server):
        @contextmanager
        def capture_signals(self) -> Iterator[None]:
            # uvicorn's own raises the signal again at the end, before the store is closed.
            numbers = (signal.SIGINT, signal.SIGTERM)
            before = {number: signal.signal(number, self.handle_exit) for number in numbers}
            try:
                yield
            finally:
                for number, handler in before.items():
                    signal.signal(number, handler)

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                log.info("listening", extra={"url": settings.base_url})

    served = site(settings, ready=lambda: not listener.should_exit)
    listener = Listener(
        uvicorn.Config(
            served.app,
            host=settings.host,
            port=settings.port,
            http=BoundedHttp,
            ws="none",
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=_GRACE,
        )
    )
    try:
        listener.run()
    finally:
        served.close()
    log.info("stopped")
    return 0 if listener.started else 1


_GRACE = 10
"""How many seconds requests have to end when the server is told to stop."""
