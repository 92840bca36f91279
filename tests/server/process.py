"""A server as a process of its own."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).parents[2]


@dataclass(frozen=True)
class Running:
    """A process that listens on `url`."""

    url: str
    process: subprocess.Popen[bytes]
    log: Path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running(
    command: Sequence[str],
    port: int,
    log: Path,
    ready: str,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Running]:
    """Start `command` and wait until it answers at `ready`; end it afterwards.

    `environment` is its own: what starts meanwhile has none of it.
    """
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, *command],
            stdout=output,
            stderr=output,
            cwd=REPOSITORY,
            env={**os.environ, **(environment or {})},
        )
    url = f"http://127.0.0.1:{port}"
    try:
        wait_for(url + ready, process)
        yield Running(url, process, log)
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            process.wait(20)


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until something answers at `url`, whatever it says."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        assert process.poll() is None, "the server ended"
        try:
            urllib.request.urlopen(url, timeout=5).close()
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("the server did not answer")


@contextmanager
def serving(folder: Path, *flags: str, **environment: str) -> Iterator[Running]:
    """Start `zero-memory-server serve` over a store in `folder`."""
    port = free_port()
    command = ["-m", "zero_memory_server", "serve", "--store", str(folder / "served.db")]
    with running(
        [*command, "--port", str(port), *flags],
        port,
        folder / "serve.log",
        "/healthz",
        environment,
    ) as found:
        yield found


def lines(log: Path) -> list[Any]:
    """What the server logged."""
    return [json.loads(line) for line in log.read_text().splitlines()]
