"""Calls with an idempotency key: one execution, and its outcome for every retry."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial

from zero_memory_server.logs import log
from zero_memory_server.workers import Workers

from .outcomes import Kept, Outcomes, OutcomesFailed


@dataclass
class Turn:
    """The one execution of a key that is under way in this process.

    `kept` is what an earlier one left behind. `begun` says that this one is
    noted in the file.
    """

    agent: str
    key: str
    call: str
    kept: Kept | None
    _outcomes: Outcomes
    _workers: Workers
    begun: bool = field(default=False, init=False)

    async def begin(self, receipt: str) -> bool:
        """Note that bytes are about to be sent; return False where another process did so."""
        if self.kept is not None:
            await self._workers.run(partial(self._outcomes.forget, self.agent, self.key))
            self.kept = None
        begin = partial(self._outcomes.begin, self.agent, self.key, self.call, receipt)
        # A cancelled caller must not leave in doubt whether the note was made.
        noted = asyncio.ensure_future(self._workers.run(begin))
        try:
            self.begun = await asyncio.shield(noted)
        except asyncio.CancelledError:
            if await noted:
                await self.forget()
            raise
        return self.begun

    async def finish(self, result: str) -> None:
        """Note the outcome; where that fails, a retry finds the call in doubt."""
        try:
            await self._workers.run(partial(self._outcomes.finish, self.agent, self.key, result))
        except OutcomesFailed as error:
            log.error("outcome cannot be kept", extra={"reason": str(error)})

    async def forget(self) -> None:
        """Note that nothing happened; where that fails, a retry finds the call in doubt."""
        self.begun = False
        try:
            await self._workers.run(partial(self._outcomes.forget, self.agent, self.key))
        except OutcomesFailed as error:
            log.error("outcome cannot be forgotten", extra={"reason": str(error)})


class Repeats:
    """Lets one call of each key pass at a time; the others wait for it."""

    def __init__(self, outcomes: Outcomes) -> None:
        """Keep outcomes in `outcomes`."""
        self._outcomes = outcomes
        self._workers = Workers(1)
        self._running: dict[tuple[str, str], asyncio.Event] = {}

    @asynccontextmanager
    async def turn(self, agent: str, key: str, call: str) -> AsyncIterator[Turn]:
        """Wait until no other call with the key runs; raise OutcomesFailed where none can be."""
        where = (agent, key)
        while (running := self._running.get(where)) is not None:
            await running.wait()
        ended = self._running[where] = asyncio.Event()
        try:
            kept = await self._workers.run(partial(self._outcomes.find, agent, key))
            yield Turn(agent, key, call, kept, self._outcomes, self._workers)
        finally:
            del self._running[where]
            ended.set()

    def close(self) -> None:
        """Let what is noted be written; then close the file."""
        self._workers.close()
        self._outcomes.close()
