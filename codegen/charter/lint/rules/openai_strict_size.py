"""A tool's input is larger than OpenAI's strict mode allows.

At most 5,000 object properties, 10 levels of nesting, 1,000 enum values, and
120,000 characters of names, enum values and consts together.

Source: OpenAI, Structured Outputs guide, "Supported schemas",
https://developers.openai.com/api/docs/guides/structured-outputs (as of October 2026).

Example: an `enum` with 1,200 country and region codes.

Fix: take the value as a string, and check it in the tool.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter import dialect
from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.reach import reach

LEVEL = Level.ERROR
PROFILE = "openai-strict"


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        if tool.input is None:
            continue
        properties = values = characters = 0
        for node in reach(contract, tool.input):
            if not isinstance(node.schema, dict):
                continue
            names = node.schema.get("properties", {})
            members = [*node.schema.get("enum", [])]
            properties += len(names)
            values += len(members)
            if "const" in node.schema:
                members.append(node.schema["const"])
            characters += sum(map(len, names))
            characters += sum(len(member) for member in members if isinstance(member, str))
        depth = _depth(contract, tool.input, {})
        for what, count, limit in (
            ("object properties", properties, 5000),
            ("levels of nesting", depth, 10),
            ("enum values", values, 1000),
            ("characters of names and values", characters, 120_000),
        ):
            if count > limit:
                yield Problem(
                    tool.input,
                    f"The input of tool `{tool.name}` has {count:,} {what}; strict mode allows "
                    f"{limit:,}.",
                    "Split the tool, or take the value as a string and check it there.",
                    {"count": count, "limit": limit},
                )


def _depth(contract: Contract, place: Place, known: dict[Place, int]) -> int:
    """Return the levels of objects within objects; a reference back adds none."""
    place = contract.deref(place)
    node = contract.node_at.get(place)
    if node is None or not isinstance(node.schema, dict):
        return 0
    if place not in known:
        known[place] = 0
        inner = (
            _depth(contract, Place(place.path, pointer), known)
            for keyword, pointer, _ in dialect.subschemas(node.schema, place.pointer)
            if keyword not in ("$defs", "definitions")
        )
        known[place] = max(inner, default=0) + ("properties" in node.schema)
    return known[place]
