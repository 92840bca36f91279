"""A required property is declared nowhere.

Mostly a misspelling: the schema demands one name and describes another. Where
the object is closed, nothing can satisfy it.

Example:

    { "properties": { "query": { "type": "string" } }, "required": ["qurey"] }

Fix:

    { "properties": { "query": { "type": "string" } }, "required": ["query"] }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter import dialect
from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.spelling import meant

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("required"):
        said = node.schema["required"]
        # Without properties of its own it speaks of those that a neighbour declares.
        if not isinstance(said, list) or "properties" not in node.schema:
            continue
        declared, patterned = _declared(contract, _outermost(contract, node.place))
        for index, name in enumerate(said):
            if name in declared or patterned:
                continue
            near = meant(name, declared)
            yield Problem(
                node.place / "required" / index,
                f"Property `{name}` is required, and declared nowhere.",
                f"Did you mean `{near}`?" if near else "Declare it in `properties`.",
                {"property": name},
            )


def _outermost(contract: Contract, place: Place) -> Place:
    """Return the schema that looks at the same instance, furthest out."""
    while True:
        tokens = place.pointer.tokens
        up = 2 if tokens[-1:] and tokens[-1].isdecimal() else 1
        keyword = tokens[-up] if len(tokens) >= up else ""
        if keyword not in dialect.IN_PLACE:
            return place
        outer = Place(place.path, place.pointer.parent)
        if up == 2:
            outer = Place(outer.path, outer.pointer.parent)
        if outer not in contract.node_at:
            return place
        place = outer


def _declared(contract: Contract, start: Place) -> tuple[list[str], bool]:
    """Return the names that a schema declares in place, and whether patterns declare more."""
    names: list[str] = []
    patterned = False
    pending, seen = [start], {start}
    while pending:
        place = pending.pop()
        node = contract.node_at.get(place)
        if node is None or not isinstance(node.schema, dict):
            continue
        names += node.schema.get("properties", {})
        patterned = patterned or "patternProperties" in node.schema
        inner = [
            Place(place.path, pointer)
            for keyword, pointer, _ in dialect.subschemas(node.schema, place.pointer)
            if keyword in dialect.IN_PLACE
        ]
        targets = [contract.references.get(place / keyword) for keyword in dialect.REFERENCES]
        for following in (*inner, *(target for target in targets if target)):
            if following not in seen:
                seen.add(following)
                pending.append(following)
    return names, patterned
