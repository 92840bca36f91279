"""A tool's input is recursive, which Anthropic's strict tool use does not support.

Source: Anthropic, Structured outputs, "JSON Schema limitations",
https://platform.claude.com/docs/en/build-with-claude/structured-outputs
(as of August 2026).

Example (`types/Node.json`):

    { "type": "object", "properties": { "children": { "items": { "$ref": "Node.json" } } } }

Why it matters: the request is refused as a whole, whichever tool the model
would have called.

Fix: write out as many levels as are needed.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.reach import reach

LEVEL = Level.ERROR
PROFILE = "anthropic-strict"


def check(contract: Contract) -> Iterator[Problem]:
    reported: set[Place] = set()
    for tool in contract.tools:
        for node in reach(contract, tool.input):
            place = node.place / "$ref"
            target = contract.references.get(place)
            if target is None or place in reported:
                continue
            if any(inner.place == node.place for inner in reach(contract, target)):
                reported.add(place)
                yield Problem(
                    place,
                    f"The reference to `{target}` is recursive.",
                    "Write out as many levels as are needed.",
                )
