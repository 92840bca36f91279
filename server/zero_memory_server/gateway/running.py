"""The gateway as it runs: one configuration in force, the next one taken whole or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Protocol

from zero_memory.models.wire.gateway_config import GatewayConfig
from zero_memory_server.logs import log
from zero_memory_server.settings import SettingsError

from . import configuration, pinning
from .authorizer import open_authorizer
from .call import Authorizer
from .calling import Calls
from .catalog import Catalog
from .configuration import Configuration, ConfigurationError
from .metrics import GatewayMetrics
from .outcomes import Outcomes
from .passing import Passing
from .private_file import private_folder
from .repeats import Repeats
from .setup import SetupError
from .surface import Generation
from .trail import MOST
from .upstream.server import UpstreamServer


class StandingAuthorizer(Authorizer, Protocol):
    """What authorizes calls through all configurations."""

    @property
    def able(self) -> bool:
        """Whether anything can be authorized; where not, the log has said why."""
        ...

    def reload(self, config: GatewayConfig, folder: Path) -> None:
        """Take over a configuration; raise SetupError, and keep the old one, where it cannot be."""
        ...

    def look(self, state: Path) -> None:
        """See whether the files of the folder `state` are still there; else authorize nothing."""
        ...

    async def check(self) -> None:
        """See whether what is known to fail works again; authorize nothing."""
        ...

    async def close(self) -> None:
        """Write what is left and let go of everything."""
        ...


MakeAuthorizer = Callable[[Configuration, Callable[[str], bool]], StandingAuthorizer]
"""Makes what authorizes calls; raises SetupError where that cannot be.

The second argument says of a tool, by the name that the gateway shows, whether
it is approved as it now stands.
"""

WATCHED_EVERY = 1.0
"""How often files are looked at, in seconds."""

_Stamp = tuple[tuple[int, ...] | None, ...]


class Gateway:
    """Holds the generation in force; a reload puts another one in its place.

    Upstreams whose definition stays the same stay connected. Those that are
    gone are closed when the calls that began before have ended.
    """

    def __init__(
        self,
        file: Path,
        make_authorizer: MakeAuthorizer,
        metrics: GatewayMetrics,
        require: Callable[[Configuration], object] = lambda _: None,
    ) -> None:
        """Read `file`; raise SettingsError or SetupError where it cannot be used.

        `require` raises them too, for what a configuration lacks that calls come in by.
        """
        self._file = file
        self._metrics = metrics
        self._require = require
        loaded = configuration.load(file)
        require(loaded)
        self._state = private_folder(loaded.state)
        self._repeats = Repeats(Outcomes(self._state / "outcomes.db"))
        self._upstreams: Mapping[str, UpstreamServer] = {}
        self._retired: list[UpstreamServer] = []
        self._authorizer = make_authorizer(loaded, self._is_approved)
        self._taken(self._made(loaded))
        self._stamp = self._looked()
        self._authorizer.look(self._state)
        self.ending = False

    @property
    def generation(self) -> Generation:
        """What a call that begins now runs under."""
        return self._generation

    @property
    def running(self) -> bool:
        """Whether calls are taken."""
        return not self.ending

    @property
    def able(self) -> bool:
        """Whether any call can be authorized."""
        return self._authorizer.able

    def reload(self) -> bool:
        """Read the configuration and what it names again; return whether it was taken.

        Where anything is wrong with it the one in force stays, and the log says why.
        """
        self._stamp = self._looked()
        try:
            loaded = configuration.load(self._file)
            if loaded.state != self._generation.configuration.state:
                raise ConfigurationError(
                    f"`{self._file}`: `state` cannot change while the gateway runs. Restart it."
                )
            self._require(loaded)
            made = self._made(loaded)
            self._authorizer.reload(loaded.model, loaded.file.parent)
            self._taken(made)
        except (SettingsError, SetupError) as error:
            log.error("configuration is not taken", extra={"reason": str(error)})
            self._metrics.reloaded("refused")
            return False
        except Exception:  # noqa: BLE001 - the configuration in force stays in force
            log.error("configuration is not taken", exc_info=True)
            self._metrics.reloaded("refused")
            return False
        log.info("configuration taken")
        self._metrics.reloaded("taken")
        return True

    async def watch(self) -> None:
        """Reload when one of the files changes, and see to what fails, until cancelled.

        An upstream that takes its time to end keeps no policy from coming into force.
        """
        retiring: asyncio.Task[None] | None = None
        checking: asyncio.Task[None] | None = None
        try:
            while True:
                await asyncio.sleep(WATCHED_EVERY)
                self._authorizer.look(self._state)
                if self._looked() != self._stamp:
                    self.reload()
                if retiring is None or retiring.done():
                    retiring = asyncio.create_task(self._retire())
                if checking is None or checking.done():
                    checking = asyncio.create_task(self._authorizer.check())
        finally:
            for task in (retiring, checking):
                if task is not None:
                    task.cancel()
                    await asyncio.gather(task, return_exceptions=True)

    async def close(self) -> None:
        """End the upstreams and close the files; calls have ended before."""
        self.ending = True
        upstreams = [*self._upstreams.values(), *self._retired]
        async with AsyncExitStack() as last:
            last.callback(self._repeats.close)
            last.push_async_callback(self._authorizer.close)
            await asyncio.gather(*(upstream.close() for upstream in upstreams))

    def _in_force(self) -> Catalog:
        return self._generation.catalog

    def _is_approved(self, tool: str) -> bool:
        return self._generation.catalog.is_approved(tool)

    def _made(self, loaded: Configuration) -> Generation:
        approval = pinning.load(loaded.approved_tools)
        if approval.snapshot is not None and len(loaded.model.upstreams) > 1:
            raise ConfigurationError(
                f"`{loaded.file}`: `approved_tools` is a snapshot, which names no upstream, and "
                "there are several. Run `zero-memory-server gateway approve` instead."
            )
        upstreams: dict[str, UpstreamServer] = {}
        for definition in loaded.model.upstreams:
            known = self._upstreams.get(definition.name)
            if known is not None and known.definition == definition:
                upstreams[definition.name] = known
            else:
                upstreams[definition.name] = UpstreamServer(loaded, definition)
        catalog = Catalog(upstreams, approval)
        calls = Calls(
            loaded, catalog, self._authorizer, self._repeats, self._metrics, self._in_force
        )
        return Generation(loaded, upstreams, catalog, calls, Passing(loaded, upstreams))

    def _taken(self, made: Generation) -> None:
        """Put a generation in force; what it does not go on with ends when its calls have."""
        kept = {id(upstream) for upstream in made.upstreams.values()}
        old = self._upstreams.values()
        self._retired += [upstream for upstream in old if id(upstream) not in kept]
        self._upstreams = made.upstreams
        self._generation = made
        named = made.configuration.normalizers
        if unapproved := [tool for tool in named if made.catalog.target(tool) is None]:
            effect = "calls of them are denied until `zero-memory-server gateway approve` is run"
            log.warning("tools are not approved", extra={"tools": unapproved, "effect": effect})

    async def _retire(self) -> None:
        """Close upstreams that no configuration has any more and no call uses."""
        for upstream in [upstream for upstream in self._retired if upstream.idle]:
            await upstream.close()
            self._retired.remove(upstream)  # and not before: this may be cancelled

    def _looked(self) -> _Stamp:
        loaded = self._generation.configuration
        files = (self._file, loaded.policy, loaded.approved_tools)
        return tuple(map(_stamp, files))


def opened(
    configuration: Configuration, is_approved: Callable[[str], bool], *, trail_bytes: int = MOST
) -> StandingAuthorizer:
    """Return the authorizer that `configuration` describes; raise SetupError."""
    folder = configuration.file.parent
    return open_authorizer(
        configuration.model, folder, is_approved=is_approved, trail_bytes=trail_bytes
    )


def _stamp(file: Path) -> tuple[int, ...] | None:
    try:
        about = file.stat()
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size, about.st_ino, about.st_mode
