"""One upstream: its session is opened when it is needed, and again when it broke."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from zero_memory.models.wire.gateway_config import HttpUpstream, StdioUpstream
from zero_memory_server.flight import in_a_task
from zero_memory_server.gateway.configuration import Configuration
from zero_memory_server.gateway.rawjson import RawObject
from zero_memory_server.logs import log

from .http import HttpWire
from .session import Session
from .stdio import StdioWire
from .wire import Notify, UpstreamFailed, Wire

_READINGS = 3
"""How often the tools are read again that changed while they were read."""

Definition = StdioUpstream | HttpUpstream


class _Uses:
    """How many calls are within this context."""

    __slots__ = ("number",)

    def __init__(self) -> None:
        self.number = 0

    def __enter__(self) -> None:
        self.number += 1

    def __exit__(self, *_: object) -> None:
        self.number -= 1


class UpstreamServer:
    """An upstream by its name in the configuration; at most one session at a time."""

    def __init__(self, configuration: Configuration, definition: Definition) -> None:
        """Connect to nothing yet."""
        self.name = definition.name
        self.definition = definition
        self._configuration = configuration
        self._session: Session | None = None
        self._turn = asyncio.Lock()
        self._closed = False
        self._uses = _Uses()
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def idle(self) -> bool:
        """Whether no call leads to it."""
        return not self._uses.number

    def used(self) -> _Uses:
        """Keep it from being closed within the context that is returned."""
        return self._uses

    @property
    def fresh(self) -> Session | None:
        """The session, where there is one whose tools are known as they are."""
        session = self._session
        return session if session is not None and session.fresh else None

    async def ready(self) -> Session:
        """Return a session whose tools are known as they are; raise UpstreamFailed otherwise.

        Whoever comes while another one connects waits for that.
        """
        if (session := self.fresh) is not None:
            return session
        await in_a_task()
        async with self._turn:
            try:
                return await self._readied()
            except UpstreamFailed:
                raise
            except Exception:  # noqa: BLE001 - whatever it said, it is this upstream that fails
                log.error("upstream cannot be read", extra={"upstream": self.name}, exc_info=True)
                raise UpstreamFailed("what it said could not be read", sent=False) from None

    async def close(self) -> None:
        """End the session for good, and whatever ended one before and was cancelled."""
        self._closed = True
        async with self._turn:
            await self._drop()
        await asyncio.gather(*self._ending, return_exceptions=True)

    async def _readied(self) -> Session:
        if (session := self.fresh) is not None:
            return session
        if self._closed:
            raise UpstreamFailed("the gateway is ending", sent=False)
        session = self._session
        if session is not None and session.wire.broken:
            await self._drop()
            session = None
        if session is None:
            if self._ending:  # one that a caller before did not wait for
                await asyncio.wait(self._ending)
            session = await self._opened()
        try:
            for _ in range(_READINGS):
                await session.refresh()
                if session.fresh:
                    return session
        except UpstreamFailed as failure:
            # Nothing of the call was sent: the list was asked for.
            if session.wire.broken:
                await self._drop()
            raise UpstreamFailed(failure.reason, sent=False) from None
        raise UpstreamFailed("its tools change as they are read", sent=False)

    async def _opened(self) -> Session:
        def notify(message: RawObject) -> None:
            session.notified(message)

        session = Session(self.name, self._wire(notify))
        try:
            await session.open()
        except BaseException as failure:
            await self._end(session)
            if isinstance(failure, UpstreamFailed):
                extra = {"upstream": self.name, "reason": failure.reason}
                log.warning("upstream cannot be opened", extra=extra)
                raise UpstreamFailed(failure.reason, sent=False) from None
            raise
        self._session = session
        log.info("upstream opened", extra={"upstream": self.name, "revision": session.wire.version})
        return session

    async def _end(self, session: Session) -> None:
        """End `session`, also where the caller is cancelled meanwhile: a process is waited for."""

        async def end() -> None:
            with suppress(UpstreamFailed):
                await session.close()

        ending = asyncio.create_task(end())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)
        await asyncio.shield(ending)

    def _wire(self, notify: Notify) -> Wire:
        definition = self.definition
        if isinstance(definition, StdioUpstream):
            return StdioWire(
                self.name,
                definition.command,
                definition.environment or {},
                notify,
            )
        token_file = definition.token_file
        return HttpWire(
            self.name,
            definition.url,
            None if token_file is None else self._configuration.path(token_file),
            notify,
        )

    async def _drop(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            await self._end(session)
