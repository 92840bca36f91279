"""A tool has no input or no output schema.

MCP requires an input schema of every tool, and a structured result is promised
by its output schema. A tool without arguments takes an empty, closed object.

Example (`tools/ping.json`):

    "$defs": { "output": { "type": "object" } }

Fix:

    "$defs": { "input": { "type": "object", "additionalProperties": false },
               "output": { "type": "object" } }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        for side, place in (("input", tool.input), ("output", tool.output)):
            if place is None:
                yield Problem(
                    tool.place,
                    f"Tool `{tool.name}` has no {side} schema.",
                    f"Add `$defs/{side}`, an object schema.",
                    {"tool": tool.name},
                )
