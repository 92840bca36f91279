"""A server as a process of its own."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).parents[2]

PATIENCE_S = 120.0
"""For how long a test waits for what must come; only where there is a fault it takes so long."""

_HELD: deque[socket.socket] = deque()
_MOST_HELD = 200


@dataclass(frozen=True)
class Running:
    """A process that listens on `url`."""

    url: str
    process: subprocess.Popen[bytes]
    log: Path


def free_port() -> int:
    """Return a port on which nobody listens, and which nobody else is given meanwhile.

    On Linux a socket that is bound and does not listen keeps it from everybody who
    asks for any port; who asks for this one by number and sets SO_REUSEADDR, as
    servers do, gets it all the same.
    """
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    port: int = held.getsockname()[1]
    if sys.platform != "linux":
        held.close()
        return port
    _HELD.append(held)
    if len(_HELD) > _MOST_HELD:
        _HELD.popleft().close()
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
            process.wait(PATIENCE_S)


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until something answers at `url`, whatever it says."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        assert process.poll() is None, "the server ended"
        try:
            urllib.request.urlopen(url, timeout=PATIENCE_S).close()
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
