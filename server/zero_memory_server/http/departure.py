"""Whether a client goes before it is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from zero_memory_server.flight import Started

from .exchange import Exchange, Message


class Departure:
    """Looks after a client whose request was read, without a task that does nothing else."""

    def __init__(self, exchange: Exchange, then: Callable[[], object]) -> None:
        """Call `then` when the client has gone."""
        self.seen = False
        self._receive = exchange.receive
        self._whole = exchange.whole
        self._then = then
        self._work: Any = None
        if self._whole is not None:
            self._whole.departing(self._left)
        else:
            self._listen()

    def ignore(self) -> None:
        """Look no more."""
        if self._whole is not None:
            self._whole.departing(None)
        if self._work is not None:
            if isinstance(awaited := self._started.awaited, asyncio.Future):
                awaited.remove_done_callback(self._go_on)
            self._work.close()
            self._work = None

    def _left(self) -> None:
        self.seen = True
        self._then()

    def _listen(self) -> None:
        self._work = self._receive()
        self._started: Started[Message] = Started(self._work)
        self._go_on(None)

    def _go_on(self, _: object) -> None:
        if self._work is None:
            return
        started = self._started
        started.go_on(None)
        if started.waits and isinstance(started.awaited, asyncio.Future):
            started.awaited.add_done_callback(self._go_on)
        elif started.waits:
            asyncio.get_running_loop().call_soon(self._go_on, None)
        elif started.result["type"] == "http.disconnect":
            self._work = None
            self._left()
        else:
            asyncio.get_running_loop().call_soon(self._listen_on)

    def _listen_on(self) -> None:
        if self._work is not None:
            self._listen()
