"""How alike denials are in time over the wire, for each pair of private causes.

One process, one connection, calls of the same length in mixed order. A distance
below the chance level cannot be told from none.
"""

import hashlib
import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import combinations
from pathlib import Path
from statistics import median
from time import perf_counter_ns
from typing import Any

from benchmarks import gateway
from benchmarks.gateway_stages import distance
from benchmarks.serving.load import request

EACH = 1500
WARM = 200
AGENTS = {"assistant-1": "token-1", "assistant-2": "token-2"}

_EUR = {"currency": "EUR"}
_RULE: dict[str, Any] = {
    "agents": ["assistant-1"],
    "tools": ["payments.transfer"],
    "resources": [{"mode": "exact", "value": "account/1"}],
    "maximum": {"minor_units": 50000, **_EUR},
    "approval_above": {"minor_units": 20000, **_EUR},
}
POLICY = {
    "version": 1,
    "policy_id": "bench",
    "rules": [
        {**_RULE, "id": "pay"},
        {
            **_RULE,
            "id": "used-up",
            "resources": [{"mode": "exact", "value": "account/2"}],
            "rate": {"calls": 1, "per_seconds": 31_536_000},
        },
    ],
}
TOOLS = [
    {"tool": tool, "resource": "/account", "amount": {"minor_units": "/amount", **_EUR}}
    for tool in ("payments.transfer", "payments.transfex")
]


def call(tool: str = "transfer", account: int = 1, amount: int = 12500) -> bytes:
    """Return a call; whatever its values, it has the same length."""
    arguments = {"account": f"account/{account}", "amount": amount}
    return gateway.message(7, "tools/call", {"name": f"payments.{tool}", "arguments": arguments})


GRANTED = call(account=2)
"""Uses up the rate of its rule, once."""

CAUSES = {
    "TOOL_NOT_AUTHORIZED": call(tool="transfex"),
    "RESOURCE_NOT_AUTHORIZED": call(account=3),
    "POLICY_MISMATCH": call(account=2),
    "AMOUNT_EXCEEDS_LIMIT": call(amount=50001),
    "APPROVAL_REQUIRED": call(amount=20001),
}
OTHER = "AGENT_NOT_AUTHORIZED"
"""Takes another caller, and so a transport that has several."""


def configured(folder: Path, *, http: bool) -> Path:
    """Write a policy and a configuration, and approve the tools."""
    office = folder / "office"
    office.mkdir(exist_ok=True)
    policy = folder / "policy.json"
    policy.touch(mode=0o600)
    policy.write_text(json.dumps(POLICY))
    agents: list[dict[str, str]] = [{"agent": name} for name in list(AGENTS)[:1]]
    if http:
        agents = [
            {
                "agent": name,
                "token_digest": "sha256:" + hashlib.sha256(token.encode()).hexdigest(),
            }
            for name, token in AGENTS.items()
        ]
    command = [sys.executable, "-m", "tests.server.gateway_wire.upstream", str(office)]
    content = {
        "policy": "policy.json",
        "approved_tools": "approved.json",
        "state": "http" if http else "stdio",
        "agents": agents,
        "upstreams": [{"transport": "stdio", "name": "office", "command": command}],
        "tools": TOOLS,
    }
    file = folder / "gateway.toml"
    lines = (f"{key} = {gateway.toml(value)}\n" for key, value in content.items())
    file.write_text("".join(lines))
    approve = [*gateway.SERVER, "gateway", "--config", str(file), "approve"]
    subprocess.run(approve, check=True, capture_output=True)
    return file


@contextmanager
def over_stdio(folder: Path) -> Iterator[Callable[[str], bytes]]:
    """Yield what makes the call of a cause, and returns its answer."""
    file = configured(folder, http=False)
    command = [*gateway.SERVER, "gateway", "--config", str(file)]
    with gateway.running(command, folder / "log") as process:
        lines = gateway.Lines(process)
        lines.ask(GRANTED)
        yield lambda cause: lines.ask(CAUSES[cause])


@contextmanager
def over_http(folder: Path) -> Iterator[Callable[[str], bytes]]:
    """Yield the same over one connection, on which two agents call."""
    file = configured(folder, http=True)
    port = gateway.free_port()
    command = [*gateway.SERVER, "gateway", "--config", str(file), "--http", f"127.0.0.1:{port}"]

    def posted(message: bytes, token: str) -> bytes:
        headers = {"MCP-Protocol-Version": gateway.VERSION, "Authorization": f"Bearer {token}"}
        return request("/mcp", message, port, headers)

    own, other = AGENTS.values()
    requests = {cause: posted(message, own) for cause, message in CAUSES.items()}
    requests[OTHER] = posted(call(), other)
    with gateway.running(command, folder / "log"), ExitStack() as stack:
        gateway.listening(port)
        ask = gateway.connected(port, stack)
        ask(posted(GRANTED, own))
        yield lambda cause: ask(requests[cause])


def measured(ask: Callable[[str], bytes], causes: list[str]) -> dict[str, list[float]]:
    """Return how many microseconds each denial took; raise AssertionError unless all are alike."""
    order = [cause for cause in causes for _ in range(EACH + WARM)]
    random.Random(7).shuffle(order)
    taken: dict[str, list[float]] = {cause: [] for cause in causes}
    answers = set()
    for number, cause in enumerate(order):
        begun = perf_counter_ns()
        answer = ask(cause)
        took = (perf_counter_ns() - begun) / 1000
        answers.add(answer)
        if number >= WARM * len(causes):
            taken[cause].append(took)
    if len(answers) != 1 or b"AUTHORIZATION_DENIED" not in answers.pop():
        raise AssertionError("two denials can be told apart")
    return taken


def show(title: str, taken: dict[str, list[float]]) -> None:
    """Print each pair, and the greatest distance of all."""
    print(f"{title:<52} {'median µs':>20} {'distance':>9} {'chance':>7}")
    most = 0.0
    for one, other in combinations(taken, 2):
        apart = distance(taken[one], taken[other])
        sizes = len(taken[one]), len(taken[other])
        chance = 1.63 * (sum(sizes) / (sizes[0] * sizes[1])) ** 0.5
        most = max(most, apart / chance)
        medians = f"{median(taken[one]):9.1f} {median(taken[other]):9.1f}"
        print(f"{one + ', ' + other:<52} {medians:>20} {apart:9.3f} {chance:7.3f}")
    print(f"the greatest distance is {most:.2f} of what chance alone gives (1 in 100)\n")


def main() -> None:
    """Measure and print."""
    for title, way in (("stdio", over_stdio), ("HTTP", over_http)):
        causes = [*CAUSES, *([OTHER] if way is over_http else [])]
        with tempfile.TemporaryDirectory() as folder, way(Path(folder)) as ask:
            show(title, measured(ask, causes))


if __name__ == "__main__":
    main()
