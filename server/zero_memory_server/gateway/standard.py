"""The gateway over standard input and output: one agent, one JSON-RPC message a line."""

from __future__ import annotations

import asyncio
import signal
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from mcp.shared.inbound import InboundLadderRejection, classify_inbound_request
from mcp_types import INVALID_REQUEST, PROTOCOL_VERSION_META_KEY
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS, LATEST_HANDSHAKE_VERSION

from zero_memory_server.flight import Flight
from zero_memory_server.mcp.lines import Line, LineReader, LineWriter, claimed

from .admission import MOST_AT_ONCE, MOST_NOTES, Message, NotAdmitted, admit, relay
from .deadline import expire
from .rawjson import RawObject, one_line
from .surface import Asked, Surface, error

GRACE = 10.0
"""How many seconds calls have to end when the input has ended."""

_LAST_S = 5.0
"""How many seconds those have after that which are late: to let go of what they wait for."""


async def serve_standard(surface: Surface, agent: Callable[[], str]) -> None:
    """Serve over standard input and output; `agent` says who calls now."""
    with claimed() as (incoming, outgoing):
        await serve(surface, agent, incoming, outgoing)


async def serve(
    surface: Surface,
    agent: Callable[[], str],
    incoming: int,
    outgoing: int,
    *,
    grace: float = GRACE,
) -> None:
    """Serve one client, who is `agent`, until its input ends or the process is told to stop.

    Calls have `grace` seconds to end then; those that have not are answered as late,
    and at once where the process is told to stop after that.
    """
    loop = asyncio.get_running_loop()
    client = _Client(surface, agent, incoming, outgoing)

    def stop() -> None:
        if client.ended.is_set():
            expire()
        client.ended.set()

    for number in (signal.SIGTERM, signal.SIGINT):
        # Windows has no such thing, nor have loops beside the main thread.
        with suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(number, stop)
    client.begin()
    try:
        await client.ended.wait()
    finally:
        await client.end(grace)


class _Client:
    """One client and what it has asked; nothing more is read while that is too much."""

    def __init__(
        self, surface: Surface, agent: Callable[[], str], incoming: int, outgoing: int
    ) -> None:
        self._surface = surface
        self._agent = agent
        self._input = LineReader(incoming, self._put)
        self._output = LineWriter(outgoing)
        self._version = LATEST_HANDSHAKE_VERSION
        self._running: dict[str, Flight] = {}
        self._lines: deque[Line] = deque()
        self.ended = asyncio.Event()
        """Whether its input has ended, or the process is told to stop."""

    def begin(self) -> None:
        """Read what it asks."""
        self._output.relieves(self._go_on)
        self._input.start()

    @property
    def _has_room(self) -> bool:
        """Whether another line is taken: little is under way, and what was answered is read."""
        return len(self._running) < MOST_AT_ONCE and not self._output.full

    def _put(self, line: Line) -> None:
        """Take a line when there is room for it."""
        if not self._lines:
            if self._has_room:
                self._take(line)
                return
            self._input.pause()
        self._lines.append(line)

    def _go_on(self) -> None:
        """Take the lines that there is room for by now."""
        while self._lines and self._has_room:
            self._take(self._lines.popleft())
            if not self._lines:
                self._input.resume()

    def _take(self, line: Line) -> None:
        """Begin to answer a line."""
        if line is None or self.ended.is_set():
            self.ended.set()
            return
        if not line.strip():
            if not line:
                self._say(error(None, INVALID_REQUEST, "The message is too long"))
            return
        try:
            message = admit(line)
        except NotAdmitted as fault:
            self._say(error(fault.identity, fault.code, fault.message))
            return
        method = message.method
        if method is None:
            return
        if message.identity is None:
            if method == "notifications/cancelled":
                self._cancel(message.params)
            return
        if message.identity in self._running:
            self._say(error(None, INVALID_REQUEST, "The id is that of a request under way"))
            return
        identity = message.identity
        answer = self._answer(message, identity, method)
        flight = Flight(answer, lambda _: self._landed(identity))
        if not flight.done():
            self._running[identity] = flight

    async def end(self, grace: float) -> None:
        """Let what was asked end for `grace` seconds; then let it be late; cancel what is left."""
        self._input.stop()
        self._lines.clear()
        if running := [flight.task() for flight in self._running.values()]:
            _, late = await asyncio.wait(running, timeout=grace)
            if late:
                expire()
                _, late = await asyncio.wait(late, timeout=_LAST_S)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        self._output.close()

    def _landed(self, identity: str) -> None:
        self._running.pop(identity, None)
        if self._lines:
            asyncio.get_running_loop().call_soon(self._go_on)

    async def _answer(self, message: Message, identity: str, method: str) -> None:
        params = message.params
        version = self._version
        if method != "initialize" and _is_modern(params):
            verdict = classify_inbound_request({"method": method, "params": params.values})
            if isinstance(verdict, InboundLadderRejection):
                self._say(error(identity, verdict.code, verdict.message, verdict.data))
                return
            version = verdict.protocol_version
        elif method == "initialize":
            version = _wanted(params.values)
        notify = relay(params, self._note)
        asked = Asked(self._agent(), identity, method, params, version, notify)
        try:
            reply = await self._surface.answer(asked)
            if method == "initialize":
                self._version = version
            self._say(reply.text)
        finally:
            self._surface.answered()

    def _cancel(self, params: RawObject) -> None:
        identity = one_line(params.texts.get("requestId", ""))
        if (flight := self._running.get(identity)) is not None:
            flight.cancel()

    def _note(self, raw: RawObject) -> None:
        if self._output.waiting < MOST_NOTES:
            self._say(one_line(raw.text()))

    def _say(self, text: str) -> None:
        self._output.put(text.encode())


def _is_modern(params: RawObject) -> bool:
    meta = params.values.get("_meta")
    return isinstance(meta, dict) and PROTOCOL_VERSION_META_KEY in meta


def _wanted(params: Any) -> str:
    version = params.get("protocolVersion")
    return version if version in HANDSHAKE_PROTOCOL_VERSIONS else LATEST_HANDSHAKE_VERSION
