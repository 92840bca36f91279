"""The server's surfaces: what a call costs beside a bare ASGI floor and the high-level server."""

import json
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from benchmarks.serving.constant import PACK
from benchmarks.serving.load import Cost, Load, cpu_seconds, request, resident_mib, started

ARGUMENTS = {"query": "why are amounts integers", "scope": "proj.ada.shop", "limit": 10}
CALLS = 4000
ROUNDS = 8
CLIENTS = 8
_META = "io.modelcontextprotocol/"
MODERN, LEGACY = "2026-07-28", "2025-11-25"


def call(revision: str, arguments: dict[str, Any]) -> bytes:
    """Return a `tools/call` of that revision."""
    params: dict[str, Any] = {"name": "recall", "arguments": arguments}
    if revision == MODERN:
        params["_meta"] = {
            f"{_META}protocolVersion": MODERN,
            f"{_META}clientCapabilities": {},
            f"{_META}clientInfo": {"name": "bench", "version": "1"},
        }
    message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
    return json.dumps(message).encode()


def headers(revision: str) -> dict[str, str]:
    """Return the headers that go with it."""
    named = {"Mcp-Method": "tools/call", "Mcp-Name": "recall"} if revision == MODERN else {}
    return {"MCP-Protocol-Version": revision, **named}


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        store = Path(folder) / "bench.db"
        floor = stack.enter_context(started("floor", store))
        ours = stack.enter_context(started("ours", store))
        high = stack.enter_context(started("high", store))
        memory = resident_mib(ours.pid)
        plain = json.dumps(ARGUMENTS).encode()
        only = {"query": ARGUMENTS["query"]}
        loads = {
            "floor": Load(
                floor.pid, floor.port, request("/recall", plain, floor.port, {}), CLIENTS
            ),
            "plain": Load(ours.pid, ours.port, request("/recall", plain, ours.port, {}), CLIENTS),
        }
        for revision in (MODERN, LEGACY):
            for name, server, arguments in (("ours", ours, ARGUMENTS), ("high", high, only)):
                fields = headers(revision)
                message = request("/mcp", call(revision, arguments), server.port, fields)
                loads[f"{name} {revision}"] = Load(server.pid, server.port, message, CLIENTS)
        for _ in range(ROUNDS):
            for load in loads.values():
                load.burst(CALLS // ROUNDS)
        costs = {name: load.cost() for name, load in loads.items()}
        loaded = resident_mib(ours.pid)
        stdio = over_stdio(store, CALLS)
    print(f"{CALLS} calls of each sort over {CLIENTS} connections, in {ROUNDS} bursts by turns.")
    print("CPU of the server's process per call: the least of the bursts.\n")
    show("bare ASGI floor", costs["floor"])
    show("plain HTTP (bar: 150 µs)", costs["plain"])
    for revision in (MODERN, LEGACY):
        one, other = costs[f"ours {revision}"], costs[f"high {revision}"]
        show(f"MCP over HTTP, {revision} (bar: 520 µs)", one)
        show(f"  the SDK's high-level server, {revision}", other)
        ratio = one.per_second / other.per_second
        print(f"  {'throughput, ours / theirs (bar: 1.8)':48} {ratio:8.2f}")
    show("MCP over stdio (bar: 1,400 calls/s)", stdio)
    print(f"{'validation, in and out (bar: 15 µs)':50} {validation():8.1f} µs")
    print(f"{'start until it answers':50} {ours.seconds * 1000:8.0f} ms")
    print(f"{'memory at the start, and after the load':50} {memory:8.0f} {loaded:5.0f} MiB")


def show(what: str, cost: Cost) -> None:
    """Print a line of the table."""
    print(f"{what:50} {cost.cpu_us:8.0f} µs {cost.per_second:8.0f} calls/s")


def over_stdio(store: Path, calls: int) -> Cost:
    """Measure calls over pipes, one after the other."""
    command = [sys.executable, "-m", "benchmarks.serving.constant", "stdio", "0", str(store)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        line = call(MODERN, ARGUMENTS) + b"\n"

        def run(number: int) -> None:
            assert process.stdin is not None
            assert process.stdout is not None
            for _ in range(number):
                process.stdin.write(line)
                process.stdin.flush()
                answer = process.stdout.readline()
                assert b'"isError":false' in answer, answer

        run(calls // 10)
        cpu, began = cpu_seconds(process.pid), time.perf_counter()
        run(calls)
        elapsed = time.perf_counter() - began
        cost = Cost((cpu_seconds(process.pid) - cpu) / calls * 1e6, calls / elapsed)
        process.stdin.close()
        process.wait(20)
    return cost


def validation(rounds: int = 20_000) -> float:
    """Return what it takes to validate the input and the output of a call, in microseconds."""
    import zero_memory
    from zero_memory_server.contract import Contract

    contract = Contract.of(zero_memory)
    tool = contract.tools["recall"]
    model, place = tool.input_model, tool.output
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(rounds // 5):
            model.model_validate(ARGUMENTS)
            contract.problems(place, PACK)
        best = min(best, (time.perf_counter() - began) / (rounds // 5) * 1e6)
    return best
