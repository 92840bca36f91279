"""A property has no description.

A model fills an argument by its description, and a reader of generated code
sees nothing else. A property that is only a reference may leave it to its type.

Example:

    "properties": { "limit": { "type": "integer" } }

Fix:

    "properties": { "limit": { "type": "integer", "description": "Hits at most." } }
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter import dialect
from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.wording import is_said

LEVEL = Level.WARNING

_SHAPES = frozenset({"$defs", "definitions", "properties", "items", "prefixItems"})


def check(contract: Contract) -> Iterator[Problem]:
    tools = {tool.place.path for tool in contract.tools}
    for node in contract.holding("properties"):
        path, pointer = node.place.path, node.place.pointer
        if contract.manifest is None and path not in tools:
            continue
        # What stands under `if`, `not` or `allOf` says more of a property declared elsewhere.
        if not _SHAPES.issuperset(dialect.keywords(pointer)):
            continue
        for name, schema in node.schema["properties"].items():
            place = node.place / "properties" / name
            if isinstance(schema, dict) and not (_said(schema) or _said(_target(contract, place))):
                yield Problem(
                    place,
                    f"Property `{name}` has no `description`.",
                    "Say what it means, in which unit, and what happens without it.",
                    {"property": name},
                )


def _target(contract: Contract, place: Place) -> Any:
    node = contract.node_at.get(contract.deref(place))
    return node.schema if node else None


def _said(schema: Any) -> bool:
    return isinstance(schema, dict) and is_said(schema.get("description"))
