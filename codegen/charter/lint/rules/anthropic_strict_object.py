"""A tool's input has an object that Anthropic's strict tool use does not support.

`additionalProperties` must be `false` on every object.

Source: Anthropic, Structured outputs, "JSON Schema limitations",
https://platform.claude.com/docs/en/build-with-claude/structured-outputs
(as of August 2026).

Example:

    { "type": "object", "properties": { "limit": { "type": "integer" } } }

Fix:

    { "type": "object", "properties": { "limit": { "type": "integer" } },
      "additionalProperties": false }
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
    seen: set[Place] = set()
    for tool in contract.tools:
        for node in reach(contract, tool.input):
            schema = node.schema
            if node.place in seen or not isinstance(schema, dict):
                continue
            seen.add(node.place)
            is_object = schema.get("type") == "object" or "properties" in schema
            if is_object and schema.get("additionalProperties") is not False:
                yield Problem(
                    node.place,
                    "Strict tool use takes closed objects alone.",
                    'Add `"additionalProperties": false`.',
                )
