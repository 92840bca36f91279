"""A union of objects has no tag to tell its branches apart.

Generated code has to try one branch after the other: slow, and wrong where two
fit. A tag is a required property with a `const` of its own in each branch.

Example:

    "oneOf": [ { "type": "object", "properties": { "url": { "type": "string" } } },
               { "type": "object", "properties": { "path": { "type": "string" } } } ]

Fix:

    "oneOf": [ { "type": "object", "required": ["kind"],
                 "properties": { "kind": { "const": "url" }, "url": { "type": "string" } } },
               { "type": "object", "required": ["kind"],
                 "properties": { "kind": { "const": "path" }, "path": { "type": "string" } } } ]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("oneOf", "anyOf"):
        for keyword in ("oneOf", "anyOf"):
            branches = node.schema.get(keyword)
            if not isinstance(branches, list):
                continue
            places = [contract.deref(node.place / keyword / i) for i in range(len(branches))]
            objects = [tags for place in places if (tags := _tags(contract, place)) is not None]
            if len(objects) < 2 or _tag(objects) is not None:
                continue
            yield Problem(
                node.place / keyword,
                f"{len(objects)} branches of `{keyword}` are objects, and no property tells them "
                "apart.",
                "Give each branch a required property with a `const` of its own.",
            )


def _tags(contract: Contract, place: Place) -> dict[str, tuple[Any, ...]] | None:
    """Return the values of each required const or enum property; None if it is no object."""
    node = contract.node_at.get(place)
    schema = node.schema if node else None
    if not isinstance(schema, dict) or not isinstance(schema.get("properties"), dict):
        return None
    tags = {}
    for name in schema.get("required", []):
        if not isinstance(name, str) or name not in schema["properties"]:
            continue
        inner = contract.node_at.get(contract.deref(place / "properties" / name))
        said = inner.schema if inner and isinstance(inner.schema, dict) else {}
        if "const" in said:
            tags[name] = (said["const"],)
        elif isinstance(said.get("enum"), list):
            tags[name] = tuple(said["enum"])
    return tags


def _tag(objects: list[dict[str, tuple[Any, ...]]]) -> str | None:
    for name in objects[0]:
        if all(name in tags for tags in objects):
            values = [repr(value) for tags in objects for value in tags[name]]
            if len(set(values)) == len(values):
                return name
    return None
