"""A tool's input has an object that OpenAI's strict mode refuses.

With `strict: true` every object says `"additionalProperties": false` and lists
every property in `required`; an optional value is one that may be null.

Source: OpenAI, Structured Outputs guide, "Supported schemas",
https://developers.openai.com/api/docs/guides/structured-outputs (as of October 2026).

Example:

    { "type": "object", "properties": { "limit": { "type": "integer" } } }

Fix:

    { "type": "object", "properties": { "limit": { "type": ["integer", "null"] } },
      "required": ["limit"], "additionalProperties": false }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.reach import reach

LEVEL = Level.ERROR
PROFILE = "openai-strict"


def check(contract: Contract) -> Iterator[Problem]:
    seen: set[Place] = set()
    for tool in contract.tools:
        for node in reach(contract, tool.input):
            schema = node.schema
            if node.place in seen or not isinstance(schema, dict):
                continue
            seen.add(node.place)
            if schema.get("type") != "object" and "properties" not in schema:
                continue
            if schema.get("additionalProperties") is not False:
                yield Problem(
                    node.place,
                    "Strict mode takes closed objects alone.",
                    'Add `"additionalProperties": false`.',
                )
            required = schema.get("required", [])
            optional = [name for name in schema.get("properties", {}) if name not in required]
            if optional:
                names = ", ".join(f"`{name}`" for name in optional)
                yield Problem(
                    node.place,
                    f"Strict mode takes no optional properties: {names}.",
                    "List them in `required`, and let their type be null too.",
                    {"optional": optional},
                )
