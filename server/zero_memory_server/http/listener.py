"""The HTTP server that applications run under."""

from __future__ import annotations

import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from zero_memory_server.logs import log

from .app import HttpApp
from .protocol import BoundedHttp

GRACE = 10
"""How many seconds requests have to end when the server is told to stop."""


class Listener(uvicorn.Server):
    """Serves one application until the process is told to stop."""

    def __init__(self, app: HttpApp, host: str, port: int, url: str) -> None:
        """Listen on `host` and `port`; `url` is what the log says of it."""
        super().__init__(
            uvicorn.Config(
                app,
                host=host,
                port=port,
                http=BoundedHttp,
                ws="none",
                lifespan="on",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,  # nothing here asks who the client is
                timeout_graceful_shutdown=GRACE,
            )
        )
        self._url = url

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on a signal, and return to the caller after that."""
        # uvicorn's own raises the signal again at the end, before the store is closed.
        numbers = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so."""
        await super().startup(sockets)
        if self.started:
            log.info("listening", extra={"url": self._url})
