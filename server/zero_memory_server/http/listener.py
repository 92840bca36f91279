"""The HTTP server that applications run under."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import uvicorn

from zero_memory_server.logs import log

from .app import HttpApp
from .protocol import BoundedHttp
from .room import Room, most_connections

GRACE = 10
"""How many seconds requests have to end when the server is told to stop."""

_LAST_S = 5
"""How many seconds those have after that which were told that they are late."""


_QUEUED = 2048
"""How many connections wait until they are accepted; `backlog` is of both, for asyncio."""


class Listener(uvicorn.Server):
    """Serves one application until the process is told to stop."""

    def __init__(
        self,
        app: HttpApp,
        host: str,
        port: int,
        url: str,
        *,
        grace: int = GRACE,
        late: Callable[[], None] | None = None,
        files: int = 2,
    ) -> None:
        """Listen on `host` and `port`; `url` is what the log says of it.

        Requests that have not ended `grace` seconds after it was told to stop are
        cancelled. Where there is `late`, it is called first, for them to be answered;
        and as soon as it is told to stop once more.

        It holds so many connections that the process may open `files` for each of
        them, the connection among them; what is beyond is answered with status 503.
        """
        most = most_connections(files)
        super().__init__(
            uvicorn.Config(
                app,
                host=host,
                port=port,
                http=BoundedHttp,
                loop="asyncio",  # the same for all, whatever else is installed: uvloop is no faster
                ws="none",
                lifespan="on",
                log_config=None,
                access_log=False,
                server_header=False,
                backlog=min(_QUEUED, -(-most * files // 16)),  # so many are accepted at once
                proxy_headers=False,  # nothing here asks who the client is
                timeout_graceful_shutdown=grace if late is None else grace + _LAST_S,
            )
        )
        self.server_state = Room(most)
        self._url = url
        self._grace = grace
        self._late = late
        self._hurried = False
        self._loop: asyncio.AbstractEventLoop | None = None

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

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; do not wait for what is under way where that was said before."""
        again = self.should_exit and not self._hurried
        if again and self._late is not None and self._loop is not None:
            self._hurried = True
            self._loop.call_soon_threadsafe(self._late)
        else:
            super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so; stop where that cannot be."""
        self._loop = asyncio.get_running_loop()
        try:
            await super().startup(sockets)
        except SystemExit:  # the log says why; the exit status is the command's to say
            self.should_exit = True
        if self.started:
            for server in self.servers:
                for listening in server.sockets:
                    with socket.socket(fileno=os.dup(listening.fileno())) as again:
                        again.listen(_QUEUED)
            log.info("listening", extra={"url": self._url})

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let requests end, then the application."""
        if self._late is None:
            await super().shutdown(sockets)
            return
        timer = asyncio.get_running_loop().call_later(self._grace, self._late)
        try:
            await super().shutdown(sockets)
        finally:
            timer.cancel()
