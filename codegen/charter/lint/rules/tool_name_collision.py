"""Two tools have names that differ in case alone, or not at all.

Tool names are case-sensitive in MCP, file systems and models are not: one of
the two will be called for the other.

Example: `tools/Recall.json` and `tools/recall.json`.

Fix: give them names that differ in a word.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Tool
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    first: dict[str, Tool] = {}
    for tool in contract.tools:
        earlier = first.setdefault(tool.name.casefold(), tool)
        if earlier is not tool:
            yield Problem(
                tool.place,
                f"Tool `{tool.name}` collides with `{earlier.name}` of `{earlier.place}`.",
                "Rename one of the two files.",
                {"tools": [earlier.name, tool.name]},
            )
