"""The instructions do not fit the budget of capped clients.

Segments are dropped whole, the highest `x-priority` first and never those of
priority 0, until the rest fits (`budgets.instructions`, or a capped client's
own). Segments are joined with an empty line. Text that is supplied at run time
(`x-slot`) comes on top.

Example: a budget of 2,048 bytes, and segments of 1,500 and 900 bytes.

Fix: shorten segments, or accept what is dropped and suppress this with the
reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    manifest = contract.manifest
    if manifest is None or not contract.segments:
        return
    budgets = {"capped clients": manifest.instructions_budget}
    budgets |= {f"`{client.name}`": client.budget for client in manifest.capped_clients}
    fixed = [
        (segment.name, segment.priority or 0, len((segment.text or "").encode()))
        for segment in contract.segments
        if segment.text and not segment.uncapped
    ]
    seen: set[int] = set()
    for who, budget in budgets.items():
        if budget is None or budget in seen:
            continue
        seen.add(budget)
        kept, dropped = list(fixed), []
        while _size(kept) > budget and any(priority for _, priority, _ in kept):
            last = max(kept, key=lambda segment: segment[1])
            kept.remove(last)
            dropped.append(last[0])
        if not dropped and _size(kept) <= budget:
            continue
        names = ", ".join(f"`{name}`" for name in dropped)
        gone = f"dropped: {names}" if dropped else "nothing may be dropped"
        rest = "" if _size(kept) <= budget else f"; {_size(kept):,} bytes remain, still too many"
        yield Problem(
            contract.segments[0].place
            if len(contract.segments) == 1
            else Place("instructions.json"),
            f"The instructions have {_size(fixed):,} bytes, over the {budget:,} of {who}; "
            f"{gone}{rest}.",
            "Shorten segments, or give less needed ones a higher `x-priority`.",
            {"bytes": _size(fixed), "budget": budget, "dropped": dropped},
        )


def _size(segments: list[tuple[str, int, int]]) -> int:
    return sum(size for _, _, size in segments) + 2 * max(0, len(segments) - 1)
