"""The gateway beside a direct connection to the same upstream, and its stages alone."""

import hashlib
import json
import select
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks import gateway_stages
from benchmarks.serving.load import exchange, request

WARM = 100
ROUNDS = 5
CALLS = 120
AT_ONCE = 32
VERSION = "2025-11-25"
TOKEN = "bench"
BAR_MS = 0.5

# The standard library's server would let five connections wait, and reset the rest.
_WIDE = (
    "from http.server import ThreadingHTTPServer as Server; Server.request_queue_size = 128;"
    "from tests.server.gateway_wire.upstream import main; main()"
)
_OFFICE = [sys.executable, "-c", _WIDE]
SERVER = [sys.executable, "-m", "zero_memory_server"]
_ARGUMENTS = {"account": "account/4711", "amount": 12500, "note": "rent for November"}


def message(number: int, method: str, params: Mapping[str, Any]) -> bytes:
    """Return a JSON-RPC request."""
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode()


HELLO = message(
    0,
    "initialize",
    {
        "protocolVersion": VERSION,
        "capabilities": {},
        "clientInfo": {"name": "bench", "version": "1"},
    },
)


def call(number: int) -> bytes:
    """Return a `tools/call` that is granted."""
    return message(number, "tools/call", {"name": "payments.transfer", "arguments": _ARGUMENTS})


class Lines:
    """A server over standard input and output."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        """Open the session."""
        assert process.stdin is not None
        assert process.stdout is not None
        self._to, self._from = process.stdin, process.stdout
        self._number = 0
        self._say(HELLO)
        self._from.readline()
        self._say(b'{"jsonrpc":"2.0","method":"notifications/initialized"}')

    def calls(self, at_once: int) -> None:
        """Send so many calls together, and take their answers."""
        for _ in range(at_once):
            self._number += 1
            self._to.write(call(self._number) + b"\n")
        self._to.flush()
        for _ in range(at_once):
            line = self._from.readline()
            if b'"isError":false' not in line.replace(b" ", b""):
                raise AssertionError(line.decode())

    def ask(self, text: bytes) -> bytes:
        """Send one message; return the line that comes."""
        self._say(text)
        return self._from.readline()

    def _say(self, text: bytes) -> None:
        self._to.write(text + b"\n")
        self._to.flush()


class Posts:
    """A server over HTTP, with as many connections as there are calls at once."""

    def __init__(self, port: int, stack: ExitStack) -> None:
        """Connect."""
        self._sockets = [
            stack.enter_context(socket.create_connection(("127.0.0.1", port), 10))
            for _ in range(AT_ONCE)
        ]
        for connection in self._sockets:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        headers = {"MCP-Protocol-Version": VERSION, "Authorization": f"Bearer {TOKEN}"}
        self._message = request("/mcp", call(1), port, headers)

    def calls(self, at_once: int) -> None:
        """Send so many calls together, and take their answers."""
        used = self._sockets[:at_once]
        for connection in used:
            connection.sendall(self._message)
        for connection in used:
            exchange(connection)


def connected(port: int, stack: ExitStack) -> Callable[[bytes], bytes]:
    """Return what sends one request over one connection, and returns the body that comes."""
    connection = stack.enter_context(socket.create_connection(("127.0.0.1", port), 10))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def ask(message: bytes) -> bytes:
        connection.sendall(message)
        return exchange(connection, failing=True)

    return ask


@contextmanager
def running(command: Sequence[str], log: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """Start a process with pipes; end it afterwards."""
    with log.open("ab") as errors:
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
        )
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=20)


def listening(port: int) -> None:
    """Wait until something takes connections."""
    deadline = time.monotonic() + 30
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            if time.monotonic() > deadline:
                raise
            select.select([], [], [], 0.02)
        else:
            return


def free_port() -> int:
    """Return a port on loopback where nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def configured(folder: Path, name: str, upstream: Mapping[str, Any], *, durable: bool) -> Path:
    """Write a configuration for the bench's policy, and approve its tools."""
    policy = folder / "policy.json"
    if not policy.exists():
        policy.touch(mode=0o600)
        policy.write_text(json.dumps(gateway_stages.POLICY))
    digest = "sha256:" + hashlib.sha256(TOKEN.encode()).hexdigest()
    agent = {"agent": "assistant-1"}
    if upstream["transport"] == "http":
        agent["token_digest"] = digest
    content = {
        "policy": "policy.json",
        "approved_tools": f"{name}.approved.json",
        "state": name,
        "agents": [agent],
        "upstreams": [upstream],
        "tools": gateway_stages.TOOLS[:1],
        "ledger": {"mode": "embedded", "durable": durable},
    }
    file = folder / f"{name}.toml"
    file.write_text("".join(f"{key} = {toml(value)}\n" for key, value in content.items()))
    approve = [*SERVER, "gateway", "--config", str(file), "approve"]
    subprocess.run(approve, check=True, capture_output=True)
    return file


def toml(value: Any) -> str:
    """Return `value` as TOML writes it inline."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


def in_turn(ways: Mapping[str, Callable[[int], None]]) -> None:
    """Measure one call at a time and many at once, round by round; print."""
    single: dict[str, list[float]] = {name: [] for name in ways}
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
    for ask in ways.values():
        for _ in range(WARM):
            ask(1)
    for _ in range(ROUNDS):
        for name, ask in ways.items():
            begun = time.perf_counter()
            for _ in range(CALLS):
                before = time.perf_counter()
                ask(1)
                single[name].append((time.perf_counter() - before) * 1e3)
            one = CALLS / (time.perf_counter() - begun)
            begun = time.perf_counter()
            for _ in range(CALLS // AT_ONCE):
                ask(AT_ONCE)
            many = CALLS // AT_ONCE * AT_ONCE / (time.perf_counter() - begun)
            rates[name].append((one, many))
    floor = 0.0
    for name, taken in single.items():
        p50 = median(taken)
        one, many = (median(rate[at] for rate in rates[name]) for at in (0, 1))
        direct = name.endswith("direct")
        floor = p50 if direct else floor
        added = "" if direct else f"{p50 - floor:8.3f}"
        bar = ""
        if name.endswith("ledger not durable"):
            bar = f"bar {BAR_MS} {'met' if p50 - floor <= BAR_MS else 'missed'}"
        print(f"{name:<36} {p50:8.3f} {added:>8} {one:8.0f} {many:8.0f}  {bar}")


def main() -> None:
    """Measure and print."""
    gateway_stages.main()
    print(f"\n{'over the wire':<36} {'p50 ms':>8} {'added':>8} {'1, /s':>8} {f'{AT_ONCE}, /s':>8}")
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        log = folder / "log"
        office = folder / "office"
        office.mkdir()
        command = [*_OFFICE, str(office)]
        upstream: dict[str, Any] = {"transport": "stdio", "name": "office", "command": command}
        ways: dict[str, Callable[[int], None]] = {}
        ways["stdio, direct"] = Lines(stack.enter_context(running(command, log))).calls
        for durable in (False, True):
            said = "durable" if durable else "not durable"
            file = configured(folder, f"stdio-{durable}", upstream, durable=durable)
            process = running([*SERVER, "gateway", "--config", str(file)], log)
            ways[f"stdio, ledger {said}"] = Lines(stack.enter_context(process)).calls
        in_turn(ways)
        port = free_port()
        stack.enter_context(running([*command, "--http", str(port)], log))
        listening(port)
        ways = {"HTTP, direct": Posts(port, stack).calls}
        upstream = {"transport": "http", "name": "office", "url": f"http://127.0.0.1:{port}/mcp"}
        for durable in (False, True):
            said = "durable" if durable else "not durable"
            file = configured(folder, f"http-{durable}", upstream, durable=durable)
            port = free_port()
            flags = ["gateway", "--config", str(file), "--http", f"127.0.0.1:{port}"]
            stack.enter_context(running([*SERVER, *flags], log))
            listening(port)
            ways[f"HTTP, ledger {said}"] = Posts(port, stack).calls
        in_turn(ways)


if __name__ == "__main__":
    main()
