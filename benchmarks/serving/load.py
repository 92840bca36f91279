"""Sends the same request over and over, and says what it cost the server."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Cost:
    """What one call costs: the server's CPU time in microseconds, and calls in a second."""

    cpu_us: float
    per_second: float


def cpu_seconds(pid: int) -> float:
    """Return the CPU time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def resident_mib(pid: int) -> float:
    """Return what a process holds in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass(frozen=True)
class Started:
    """A server: its process, its port, and the seconds until it answered."""

    pid: int
    port: int
    seconds: float


@contextmanager
def started(kind: str, store: Path) -> Iterator[Started]:
    """Start a server; end it afterwards."""
    port = free_port()
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.serving.constant", kind, str(port), str(store)]
    )
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                if process.poll() is not None or time.perf_counter() - began > 30:
                    raise
                time.sleep(0.01)
        yield Started(process.pid, port, time.perf_counter() - began)
    finally:
        process.terminate()
        process.wait(20)


def request(path: str, body: bytes, port: int, headers: Mapping[str, str]) -> bytes:
    """Return the bytes of a POST that keeps the connection."""
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Content-Type: application/json",
        "Accept: application/json, text/event-stream",
        f"Content-Length: {len(body)}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


class Load:
    """One sort of call to one server, sent in bursts, so that several can be measured in turn."""

    def __init__(self, pid: int, port: int, message: bytes, clients: int) -> None:
        """Keep `clients` connections busy at once."""
        self._pid = pid
        self._port = port
        self._message = message
        self._clients = clients
        self._costs: list[Cost] = []

    def burst(self, calls: int) -> None:
        """Send `calls` and note what they cost."""
        with ExitStack() as stack:
            connections = [
                stack.enter_context(socket.create_connection(("127.0.0.1", self._port), 10))
                for _ in range(self._clients)
            ]
            cpu, began = cpu_seconds(self._pid), time.perf_counter()
            done = 0
            while done < calls:
                for connection in connections:
                    connection.sendall(self._message)
                for connection in connections:
                    exchange(connection)
                done += len(connections)
            elapsed = time.perf_counter() - began
        self._costs.append(Cost((cpu_seconds(self._pid) - cpu) / done * 1e6, done / elapsed))

    def cost(self) -> Cost:
        """Return the least CPU time and the most calls of a burst, the first one left out.

        What else the machine does can only add to the one and take from the other.
        """
        counted = self._costs[1:]
        return Cost(min(cost.cpu_us for cost in counted), max(cost.per_second for cost in counted))


def exchange(connection: socket.socket, *, failing: bool = False) -> bytes:
    """Take one answer; raise AssertionError unless it is a success, or `failing` is well."""
    data = b""
    while b"\r\n\r\n" not in data:
        data += _more(connection)
    head, _, body = data.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 200"):
        raise AssertionError(head.decode())
    size = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
    while len(body) < size:
        body += _more(connection)
    if not failing and (b'"isError":true' in body or b'"error"' in body[:10]):
        raise AssertionError(body.decode())
    return body


def _more(connection: socket.socket) -> bytes:
    chunk = connection.recv(65536)
    if not chunk:
        raise AssertionError("the server closed the connection")
    return chunk
