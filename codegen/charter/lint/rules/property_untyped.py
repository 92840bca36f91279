"""A property allows any value at all.

Generated code has no type for it (`Any`, `unknown`, `interface{}`), and a
model no idea what to send.

Example:

    "properties": { "limit": { "description": "Hits at most." } }

Fix:

    "properties": { "limit": { "type": "integer", "description": "Hits at most." } }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter import dialect
from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.keywords import ANNOTATIONS

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    tools = {tool.place.path for tool in contract.tools}
    for node in contract.holding("properties"):
        if contract.manifest is None and node.place.path not in tools:
            continue
        if dialect.IN_PLACE.intersection(dialect.keywords(node.place.pointer)):
            continue
        for name, schema in node.schema["properties"].items():
            bare = schema is True or (
                isinstance(schema, dict)
                and all(key in ANNOTATIONS or key.startswith("x-") for key in schema)
            )
            if bare:
                yield Problem(
                    node.place / "properties" / name,
                    f"Property `{name}` allows any value.",
                    "Give it a `type`, or all types by name if any JSON value is meant.",
                    {"property": name},
                )
