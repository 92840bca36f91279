"""The gateway's stages: what each adds to a call, and how alike its denials are in time."""

import asyncio
import gc
import json
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter_ns, time
from typing import Any

from zero_memory.models.wire.gateway_config import GatewayConfig
from zero_memory_server.gateway.authorizer import StagedAuthorizer, open_authorizer
from zero_memory_server.gateway.call import Call, Refused, UpstreamEnd

CALLS = 5000
DURABLE = 400
CALLERS = 32
DENIALS = 3000

_PAY: dict[str, Any] = {
    "agents": ["assistant-1"],
    "tools": ["payments.transfer"],
    "resources": [{"mode": "prefix", "value": "account/"}],
    "maximum": {"minor_units": 50000, "currency": "EUR"},
    "approval_above": {"minor_units": 20000, "currency": "EUR"},
}
POLICY = {
    "version": 1,
    "policy_id": "bench",
    "rules": [
        *({**_PAY, "id": f"other-{number}", "agents": [f"agent-{number}"]} for number in range(18)),
        {**_PAY, "id": "pay"},
        {
            **_PAY,
            "id": "closed",
            "agents": ["night"],
            "window": {"days": ["mon"], "opens": "00:00", "closes": "00:01"},
        },
    ],
}
TOOLS = [
    {
        "tool": tool,
        "resource": "/account",
        "amount": {"minor_units": "/amount", "currency": "EUR"},
    }
    for tool in ("payments.transfer", "payments.refund")
]


def pay(amount: int = 12500, **changes: str) -> Call:
    """Return a call that is granted, but for `changes`."""
    arguments = {
        "account": changes.get("account", "account/4711"),
        "amount": amount,
        "note": "rent for November",
    }
    agent, tool = changes.get("agent", "assistant-1"), changes.get("tool", "payments.transfer")
    return Call(agent, tool, arguments, {}, None)


DENIED = {
    "agent": pay(agent="assistant-2"),
    "tool": pay(tool="payments.refund"),
    "resource": pay(account="acc0unt/4711"),
    "amount": pay(50001),
    "approval": pay(20001),
    "window": pay(agent="night"),
}


def opened(folder: Path, *, durable: bool) -> StagedAuthorizer:
    """Return the stages with everything embedded."""
    policy = folder / "policy.json"
    policy.touch(mode=0o600)
    policy.write_text(json.dumps(POLICY))
    config = {
        "agents": [{"agent": "assistant-1"}],
        "policy": "policy.json",
        "approved_tools": "approved.json",
        "state": "durable" if durable else "fast",
        "upstreams": [{"transport": "stdio", "name": "bank", "command": ["bank"]}],
        "tools": TOOLS,
        "ledger": {"mode": "embedded", "durable": durable},
    }
    return open_authorizer(GatewayConfig.model_validate(config), folder, is_approved=bool)


def timed(work: Callable[[], object], calls: int = CALLS) -> list[float]:
    """Return how many microseconds each of `calls` runs of `work` took."""
    taken = []
    for _ in range(calls):
        begun = perf_counter_ns()
        work()
        taken.append((perf_counter_ns() - begun) / 1000)
    return taken


async def timed_calls(authorizer: StagedAuthorizer, call: Call, calls: int = CALLS) -> list[float]:
    """Return how many microseconds each authorization took, one after the other."""
    taken = []
    for _ in range(calls):
        begun = perf_counter_ns()
        await authorizer.authorize(call)
        taken.append((perf_counter_ns() - begun) / 1000)
    return taken


def row(name: str, taken: list[float], note: str = "") -> str:
    """Return minimum, median and 95th percentile in microseconds."""
    cuts = quantiles(taken, n=20)
    return f"{name:<48} {min(taken):8.1f} {median(taken):8.1f} {cuts[18]:8.1f}  {note}"


async def measure(folder: Path) -> None:
    """Measure on one event loop, and print."""
    call = pay()
    print(f"{'one call, µs':<48} {'min':>8} {'median':>8} {'p95':>8}")
    fast = opened(folder, durable=False)
    stages = fast.stages
    policy = stages.policy
    assert policy is not None

    def pure() -> None:
        envelope = stages.normalizers.normalize(call)
        policy.decide(envelope, time(), grant="bench", permitted=True, approved=False)

    print(row("normalize and authorize", timed(pure), "bar 25"))
    found = await timed_calls(fast, call)
    print(row("all four stages, commit not waited for", found, "bar 250"))
    authorization = await fast.authorize(call)
    end = UpstreamEnd("passed", 1)
    entry = timed(lambda: fast.record(call, authorization, None, end))
    print(row("entry in the audit trail", entry))
    await denials(fast)
    await fast.close()

    durable = opened(folder, durable=True)
    print(row("\nall four stages, on disk".lstrip("\n"), await timed_calls(durable, call, DURABLE)))
    begun = perf_counter_ns()
    await asyncio.gather(*(timed_calls(durable, call, DURABLE // 4) for _ in range(CALLERS)))
    seconds = (perf_counter_ns() - begun) / 1e9
    print(f"{CALLERS} callers at once, on disk: {CALLERS * DURABLE // 4 / seconds:.0f} calls/s")
    await durable.close()


async def denials(authorizer: StagedAuthorizer) -> None:
    """Compare the times of denials by their private causes, in mixed order."""
    taken: dict[str, list[float]] = {name: [] for name in DENIED}
    order = [name for name in DENIED for _ in range(DENIALS)]
    random.Random(7).shuffle(order)
    gc.collect()
    gc.disable()
    for name in order:
        call = DENIED[name]
        begun = perf_counter_ns()
        try:
            await authorizer.authorize(call)
        except Refused:
            taken[name].append((perf_counter_ns() - begun) / 1000)
    gc.enable()
    for name, values in taken.items():
        print(row(f"denied: {name}", values))
    apart = max(
        distance(one, other)
        for index, one in enumerate(taken.values())
        for other in list(taken.values())[:index]
    )
    chance = 1.63 * (2 / DENIALS) ** 0.5
    print(f"denials apart at most (Kolmogorov-Smirnov) {apart:.3f}; by chance below {chance:.3f}")


def distance(one: list[float], other: list[float]) -> float:
    """Return the greatest distance between two empirical distributions (Kolmogorov-Smirnov)."""
    merged = sorted([(value, 1) for value in one] + [(value, 0) for value in other])
    below, most = [0, 0], 0.0
    for index, (value, which) in enumerate(merged):
        below[which] += 1
        if index + 1 == len(merged) or merged[index + 1][0] != value:
            most = max(most, abs(below[1] / len(one) - below[0] / len(other)))
    return most


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder)))


if __name__ == "__main__":
    main()
