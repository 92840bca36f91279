"""Two tools have the same description.

A model that chooses by description cannot tell them apart.

Example: `archive` and `forget` both say "Remove a memory."

Fix: say in each what the other does not do.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    first: dict[str, str] = {}
    for tool in contract.tools:
        said = " ".join((tool.description or "").lower().split())
        if not said:
            continue
        earlier = first.setdefault(said, tool.name)
        if earlier != tool.name:
            yield Problem(
                tool.place / "description",
                f"Tool `{tool.name}` has the description of tool `{earlier}`.",
                "Say what sets each of them apart.",
                {"tools": [earlier, tool.name]},
            )
