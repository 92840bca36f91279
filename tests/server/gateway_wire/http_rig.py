"""The gateway over Streamable HTTP in the place of pipes: the same calls, the same answers."""

import asyncio
import hashlib
import json
from contextlib import suppress
from typing import Any

from mcp.shared.inbound import encode_header_value

from tests.server.asgi import Answer, Caller
from tests.server.gateway_wire.rig import LEGACY, MODERN, Rig
from zero_memory_server.gateway.running import Gateway
from zero_memory_server.gateway.site import site
from zero_memory_server.settings import Settings

TOKEN = "token-of-the-house"


def credentials(agent: str) -> dict[str, str]:
    """The entry of an agent who comes with `TOKEN`."""
    digest = hashlib.sha256(TOKEN.encode()).hexdigest()
    return {"agent": agent, "token_digest": f"sha256:{digest}"}


class HttpRig(Rig):
    """What `Rig` is, where each message is a request of its own."""

    def start(self) -> None:
        self.gateway = Gateway(self.file, self.make, self.metrics)
        self.caller = Caller(site(self.gateway, self.metrics, Settings(port=8437)))
        self.loop = self.caller.loop
        self.statuses: dict[Any, int] = {}
        self.caller.start()

    def stop(self) -> None:
        if not self._ended:
            self._ended = True
            self.caller.stop()

    def write(self, line: str) -> None:
        """Post `line`; its answer comes as it does over pipes."""
        message: dict[str, Any] = {}
        with suppress(ValueError):
            message = json.loads(line, parse_constant=_refuse)
        sent = asyncio.run_coroutine_threadsafe(self._post(line, message), self.loop)
        sent.add_done_callback(lambda done: self._answered(message, done.result()))

    async def _post(self, line: str, message: dict[str, Any]) -> Answer:
        return await self.caller._send("POST", "/mcp", line.encode(), headers(message), 1)

    def _answered(self, message: dict[str, Any], answer: Answer) -> None:
        if not answer.body:
            self.statuses[message.get("id")] = answer.status
            return
        frame = answer.json()
        with self._arrived:
            self.statuses[frame.get("id")] = answer.status
            self.answers[frame.get("id")] = (answer.body.decode() + "\n", frame)
            self._arrived.notify_all()


def headers(message: dict[str, Any]) -> dict[str, str]:
    """Return the headers that go with `message`, by its revision."""
    params = message.get("params", {})
    modern = "io.modelcontextprotocol/protocolVersion" in params.get("_meta", {})
    found = {
        "host": "127.0.0.1:8437",
        "content-type": "application/json",
        "accept": "application/json, text/event-stream",
        "authorization": f"Bearer {TOKEN}",
        "mcp-protocol-version": MODERN if modern else LEGACY,
    }
    if modern:
        found["mcp-method"] = message["method"]
        if isinstance(params.get("name"), str):
            found["mcp-name"] = encode_header_value(params["name"])
    return found


def _refuse(_: str) -> None:
    raise ValueError
