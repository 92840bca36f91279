"""An ASGI application behind a socket, for clients that need one."""

import socket
import threading
from types import TracebackType
from typing import Any

import uvicorn

from zero_memory_server.http.protocol import BoundedHttp


class Listening:
    """Serves an application on a port of its own for as long as the block runs."""

    def __init__(self, app: Any, port: socket.socket) -> None:
        config = uvicorn.Config(app, http=BoundedHttp, ws="none", log_config=None, access_log=False)
        self._server = uvicorn.Server(config)
        self._port = port
        self._thread = threading.Thread(target=self._server.run, args=([port],), daemon=True)
        self.url = f"http://127.0.0.1:{port.getsockname()[1]}/"

    def __enter__(self) -> "Listening":
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._server.force_exit = self._server.should_exit = True
        self._thread.join(20)
        self._port.close()


def port() -> socket.socket:
    """Return a socket that is bound to a free port; it is listened on when it is served."""
    made = socket.socket()
    made.bind(("127.0.0.1", 0))
    return made
