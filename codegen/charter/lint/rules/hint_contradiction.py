"""A tool's hints contradict one another.

A tool that only reads destroys nothing, and calling it twice does no more than
calling it once (MCP 2025-11-25, ToolAnnotations: `destructiveHint` and
`idempotentHint` are meaningful only where `readOnlyHint` is false).

Example:

    "hints": { "readOnly": true, "destructive": true, "idempotent": true, "openWorld": false }

Fix: decide which it is.

    "hints": { "readOnly": true, "destructive": false, "idempotent": true, "openWorld": false }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        place = tool.place / "x-tool" / "hints"
        if tool.hints.read_only and tool.hints.destructive:
            yield Problem(
                place / "destructive",
                f"Tool `{tool.name}` is both read-only and destructive.",
                "Set `destructive` to false if it only reads, else `readOnly` to false.",
                {"tool": tool.name},
            )
        if tool.hints.read_only and tool.hints.idempotent is False:
            yield Problem(
                place / "idempotent",
                f"Tool `{tool.name}` is read-only, but not idempotent.",
                "Set `idempotent` to true if it only reads, else `readOnly` to false.",
                {"tool": tool.name},
            )
