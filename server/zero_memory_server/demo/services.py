"""The processes beside the gateway: a prover, a ledger, and the commands of the owner."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path

from zero_memory_server.commands import CommandError

from .place import Addresses, Place

PATIENCE = 30.0
"""For how many seconds something may be waited for."""


@contextmanager
def addresses() -> Iterator[Addresses]:
    """Yield three places on loopback where nothing listens.

    On Linux a socket that is bound and does not listen keeps each from everybody who
    asks for any port; a service that asks for it by number gets it all the same.
    """
    with ExitStack() as kept:
        probes = [kept.enter_context(socket.socket()) for _ in range(3)]
        for probe in probes:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", 0))
        found = Addresses(*(f"127.0.0.1:{probe.getsockname()[1]}" for probe in probes))
        if sys.platform != "linux":
            kept.close()
        yield found


@asynccontextmanager
async def prover(place: Place) -> AsyncIterator[None]:
    """Run the prover."""
    where = place.addresses.prover
    command = ["prover", "--state", str(place.folder / "prover"), "--listen", where]
    async with _running(command, place.folder / "prover.log", [where]):
        yield


@asynccontextmanager
async def ledger(place: Place) -> AsyncIterator[None]:
    """Run both sides of the ledger."""
    submit, query = place.addresses.submit, place.addresses.query
    command = ["ledger", "--state", str(place.folder / "ledger"), "--key", str(place.public_key)]
    command += ["--submit", submit, "--query", query]
    async with _running(command, place.folder / "ledger.log", [submit, query]):
        yield


async def command(*arguments: str) -> str:
    """Run one of the server's commands to its end, and return what it printed."""
    process = await asyncio.create_subprocess_exec(
        *own(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    printed, complaint = await process.communicate()
    if process.returncode:
        raise CommandError(f"`{' '.join(arguments)}` failed: {complaint.decode().strip()}")
    return printed.decode()


def own(*arguments: str) -> list[str]:
    """Return the words that run one of the server's commands."""
    return [sys.executable, "-m", "zero_memory_server", *arguments]


@asynccontextmanager
async def _running(
    arguments: Sequence[str], log: Path, listening: Sequence[str]
) -> AsyncIterator[None]:
    with log.open("ab") as output:
        process = await asyncio.create_subprocess_exec(
            *own(*arguments), stdin=subprocess.DEVNULL, stdout=output, stderr=output
        )
    try:
        for where in listening:
            await _answering(where, process, log)
        yield
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


async def _answering(where: str, process: asyncio.subprocess.Process, log: Path) -> None:
    """Return as soon as something takes connections at `where`."""
    host, _, port = where.rpartition(":")
    async with asyncio.timeout(PATIENCE):
        while process.returncode is None:
            try:
                _, writer = await asyncio.open_connection(host, int(port))
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                await writer.wait_closed()
                return
    raise CommandError(f"A service of the demo ended; `{log}` says why.")
