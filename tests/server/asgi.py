"""An ASGI application on a loop of its own, called like a server but without sockets."""

import asyncio
import json
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode, urlsplit

from tests.server.process import PATIENCE_S
from zero_memory_server.http.app import HttpApp


@dataclass(frozen=True)
class Answer:
    """A response; `headers` have lower-case names."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Caller:
    """Sends requests to an application; `start` and `stop` frame its life."""

    def __init__(self, app: HttpApp, host: str = "127.0.0.1:8437") -> None:
        self.app = app
        self._host = host
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.defaults: dict[str, str] = {}

    def start(self) -> None:
        self._thread.start()
        self._life: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        started, self._ended = threading.Event(), threading.Event()

        async def send(message: Any) -> None:
            if message["type"] == "lifespan.startup.complete":
                started.set()
            elif message["type"] == "lifespan.shutdown.complete":
                self._ended.set()

        async def live() -> None:
            await self.app({"type": "lifespan"}, self._life.get, send)

        self._life.put_nowait({"type": "lifespan.startup"})
        self._task = asyncio.run_coroutine_threadsafe(live(), self.loop)
        assert started.wait(PATIENCE_S)

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self._life.put_nowait, {"type": "lifespan.shutdown"})
        assert self._ended.wait(PATIENCE_S)
        self._task.result(PATIENCE_S)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(PATIENCE_S)
        self.loop.close()

    def send(
        self,
        method: str,
        path: str,
        body: bytes = b"",
        headers: Mapping[str, str] | None = None,
        chunks: int = 1,
    ) -> Answer:
        """Send a request with exactly these headers beside `Host` and the defaults."""
        fields = {"host": self._host, **self.defaults, **(headers or {})}
        call = self._send(method, path, body, fields, chunks)
        return asyncio.run_coroutine_threadsafe(call, self.loop).result(PATIENCE_S)

    def post(self, path: str, value: Any, **headers: str) -> Answer:
        """Send `value` as JSON."""
        text = json.dumps(value).encode()
        return self.send("POST", path, text, {"content-type": "application/json", **headers})

    def form(self, path: str, **fields: str) -> Answer:
        """Send `fields` as a form."""
        kind = {"content-type": "application/x-www-form-urlencoded"}
        return self.send("POST", path, urlencode(fields).encode(), kind)

    def get(self, path: str, **headers: str) -> Answer:
        return self.send("GET", path, b"", headers)

    async def _send(
        self, method: str, path: str, body: bytes, headers: Mapping[str, str], chunks: int
    ) -> Answer:
        parts = urlsplit(path)
        size = -(-len(body) // chunks)
        pieces = [body[at * size : (at + 1) * size] for at in range(chunks)]
        waiting = [
            {"type": "http.request", "body": piece, "more_body": number < chunks - 1}
            for number, piece in enumerate(pieces)
        ]
        gone = asyncio.Event()
        sent: list[Any] = []

        async def receive() -> Any:
            if waiting:
                return waiting.pop(0)
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(
            {
                "type": "http",
                "asgi": {"version": "3.0"},
                "http_version": "1.1",
                "scheme": "http",
                "method": method,
                "path": parts.path,
                "raw_path": parts.path.encode(),
                "query_string": parts.query.encode(),
                "root_path": "",
                "headers": [(n.lower().encode(), v.encode("latin-1")) for n, v in headers.items()],
                "client": ("127.0.0.1", 50000),
                "server": ("127.0.0.1", 8437),
            },
            receive,
            send,
        )
        gone.set()
        start = sent[0]
        fields = {name.decode(): value.decode("latin-1") for name, value in start["headers"]}
        return Answer(
            start["status"], fields, b"".join(message.get("body", b"") for message in sent[1:])
        )
