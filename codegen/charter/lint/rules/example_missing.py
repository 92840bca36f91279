"""A tool's input or output has no example.

Examples teach a model the shape faster than the schema does, they are printed
in the reference, and tests of every language read them.

Example (`tools/recall.json`):

    "input": { "type": "object", "properties": { "query": { "type": "string" } } }

Fix:

    "input": { "type": "object", "properties": { "query": { "type": "string" } },
               "examples": [ { "query": "release date" } ] }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for tool in contract.tools:
        for side, place in (("input", tool.input), ("output", tool.output)):
            if place is None:
                continue
            if not (_examples(contract, place) or _examples(contract, contract.deref(place))):
                yield Problem(
                    place,
                    f"The {side} of tool `{tool.name}` has no example.",
                    "Add `examples` with at least one realistic instance.",
                    {"tool": tool.name},
                )


def _examples(contract: Contract, place: Place) -> bool:
    node = contract.node_at.get(place)
    said = node.schema.get("examples") if node and isinstance(node.schema, dict) else None
    return isinstance(said, list) and bool(said)
