"""A member of an `enum` can never be valid beside the other keywords.

It reads like a choice, and whoever chooses it is refused.

Example:

    { "type": "string", "enum": ["asc", "desc", null] }

Fix:

    { "type": ["string", "null"], "enum": ["asc", "desc", null] }
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter import dialect
from charter.contract import Contract, Node
from charter.facts import Place
from charter.findings import Level, Problem

JUDGES = True
LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("enum", "const"):
        if dialect.ref_hides_siblings(node.dialect) and "$ref" in node.schema:
            continue
        if "const" in node.schema and node.dialect != "draft4":
            yield from _judge(contract, node, "const", node.place / "const", node.schema["const"])
        members = node.schema.get("enum")
        for index, member in enumerate(members if isinstance(members, list) else []):
            yield from _judge(contract, node, "enum", node.place / "enum" / index, member)


def _judge(
    contract: Contract, node: Node, keyword: str, at: Place, member: Any
) -> Iterator[Problem]:
    faults = contract.instances.faults(node.place, member)
    # A member that only another value list refuses is that list's matter.
    if faults and (keyword == "enum" or faults[0].keyword != "enum"):
        yield Problem(
            at,
            f"The value can never be valid: {faults[0].message}.",
            f"Remove it from `{keyword}`, or widen the keyword that refuses it.",
            {"keyword": faults[0].keyword},
        )
