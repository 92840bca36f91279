"""A tool's input has a keyword that Anthropic's strict tool use does not support.

No numerical constraints (`minimum`, `maximum`, `multipleOf`, ...), no string
lengths, no array constraints but a `minItems` of 0 or 1, no enums of objects or
arrays.

Source: Anthropic, Structured outputs, "JSON Schema limitations",
https://platform.claude.com/docs/en/build-with-claude/structured-outputs
(as of August 2026).

Example:

    "limit": { "type": "integer", "minimum": 1, "maximum": 50 }

Fix: say it in the description, and check it in the tool.

    "limit": { "type": "integer", "description": "1 to 50." }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.reach import reach

LEVEL = Level.ERROR
PROFILE = "anthropic-strict"

_UNSUPPORTED = (
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "maxItems",
    "uniqueItems",
    "contains",
    "minContains",
    "maxContains",
)


def check(contract: Contract) -> Iterator[Problem]:
    seen: set[Place] = set()
    for tool in contract.tools:
        for node in reach(contract, tool.input):
            if node.place in seen or not isinstance(node.schema, dict):
                continue
            seen.add(node.place)
            for keyword in _UNSUPPORTED:
                if keyword in node.schema:
                    yield Problem(
                        node.place / keyword,
                        f"Strict tool use does not support `{keyword}`.",
                        "Say it in the description, and check it in the tool.",
                        {"keyword": keyword},
                    )
            least = node.schema.get("minItems")
            if isinstance(least, int | float) and least > 1:
                yield Problem(
                    node.place / "minItems",
                    "Strict tool use supports a `minItems` of 0 or 1 alone.",
                    "Say it in the description, and check it in the tool.",
                    {"keyword": "minItems"},
                )
            members = node.schema.get("enum")
            if isinstance(members, list) and any(isinstance(m, dict | list) for m in members):
                yield Problem(
                    node.place / "enum",
                    "Strict tool use supports enums of plain values alone.",
                    "Use an `anyOf` of objects with a `const` tag.",
                    {"keyword": "enum"},
                )
