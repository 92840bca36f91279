"""Applications that listen until the process is told to stop."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from zero_memory_server.http.app import HttpApp
from zero_memory_server.http.listener import Listener
from zero_memory_server.http.origin import Gate
from zero_memory_server.logs import log
from zero_memory_server.settings import Settings

from .setup import SetupError


@dataclass(frozen=True)
class Place:
    """Where an application listens, and which `Host` headers it answers to."""

    host: str
    port: int
    gate: Gate

    @property
    def url(self) -> str:
        """Its base URL."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"


class _Anyone(Gate):
    """Lets every `Host` in, for callers who bring a token, and no browser."""

    def admits(self, host: bytes | None, origin: bytes | None) -> bool:
        """Return whether a request with these headers is answered."""
        return host is not None and origin is None


Served = tuple[Place, HttpApp]


def place(text: str, token: str | None) -> Place:
    """Return the place `HOST:PORT`; raise SetupError where others can reach it without a token."""
    host, colon, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not colon or not host or not port.isdecimal() or not 0 < int(port) <= 65535:
        raise SetupError(f"`{text}` must be HOST:PORT, such as `127.0.0.1:7101`.")
    settings = Settings(host=host, port=int(port))
    if not settings.on_loopback and token is None:
        raise SetupError(f"Others can reach `{text}`: give a token with `--token-file`.")
    gate = Gate.of(settings)
    return Place(host, int(port), gate if settings.on_loopback else _Anyone.of(settings))


def serve(served: Sequence[Served]) -> int:
    """Serve until SIGTERM or SIGINT; return 0, or 1 where one of them could not listen."""
    return asyncio.run(_serve(served))


async def _serve(served: Sequence[Served]) -> int:
    files = 2 * len(served)
    listeners = [
        Listener(app, where.host, where.port, where.url, files=files) for where, app in served
    ]

    async def run(listener: Listener) -> None:
        await listener.serve()
        for other in listeners:  # the signal reaches one of them
            other.should_exit = True

    await asyncio.gather(*map(run, listeners))
    log.info("stopped")
    return 0 if all(listener.started for listener in listeners) else 1
