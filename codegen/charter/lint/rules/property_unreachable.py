"""A property is declared, and no instance can have it.

A neighbour closes the object without naming it, or limits names or their
number. Typical: an `allOf` of two closed objects, each of which forbids what
the other declares.

Example:

    { "allOf": [ { "properties": { "a": {} }, "additionalProperties": false },
                 { "properties": { "b": {} } } ] }

Fix: close the whole, not a part.

    { "allOf": [ { "properties": { "a": {} } }, { "properties": { "b": {} } } ],
      "unevaluatedProperties": false }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter import dialect
from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.keywords import ANNOTATIONS
from charter.lint.question import common

JUDGES = True
LEVEL = Level.WARNING

_LIMITING = (
    "additionalProperties",
    "unevaluatedProperties",
    "propertyNames",
    "maxProperties",
    "not",
    "dependentSchemas",
    "dependencies",
)
_AROUND = frozenset({"allOf"})


def check(contract: Contract) -> Iterator[Problem]:
    reported: set[Place] = set()
    for node in contract.holding("allOf", "propertyNames", "maxProperties", "$ref"):
        if node.place.pointer.tokens[-2:-1] == ("allOf",) or not isinstance(node.schema, dict):
            continue
        alone = set(node.schema) - ANNOTATIONS <= {"$ref"}
        if alone or (dialect.ref_hides_siblings(node.dialect) and "$ref" in node.schema):
            continue
        declared = dict(_declared(contract, node.place, set()))
        if not declared or not _limited(contract, node.place, set()):
            continue
        if common(contract, node.place) is False:
            continue  # nothing satisfies the whole, which has a rule of its own
        for name, place in declared.items():
            if place in reported or contract.node_at[place].schema is False:
                continue
            if common(contract, node.place, required=name) is False:
                reported.add(place)
                yield Problem(
                    place,
                    f"Property `{name}` can never be there: `{node.place}` excludes it.",
                    "Declare it where the object is closed, or close the whole with "
                    "`unevaluatedProperties`.",
                    {"property": name},
                )


def _parts(contract: Contract, place: Place) -> Iterator[Place]:
    node = contract.node_at.get(place)
    if node is None or not isinstance(node.schema, dict):
        return
    if target := contract.references.get(place / "$ref"):
        yield target
    for keyword, pointer, _ in dialect.subschemas(node.schema, place.pointer):
        if keyword in _AROUND:
            yield Place(place.path, pointer)


def _declared(contract: Contract, place: Place, seen: set[Place]) -> Iterator[tuple[str, Place]]:
    node = contract.node_at.get(place)
    if place in seen or node is None or not isinstance(node.schema, dict):
        return
    seen.add(place)
    for name in node.schema.get("properties", {}):
        yield name, place / "properties" / name
    for part in _parts(contract, place):
        yield from _declared(contract, part, seen)


def _limited(contract: Contract, place: Place, seen: set[Place]) -> bool:
    node = contract.node_at.get(place)
    if place in seen or node is None or not isinstance(node.schema, dict):
        return False
    seen.add(place)
    if any(node.schema.get(keyword, True) is not True for keyword in _LIMITING):
        return True
    return any(_limited(contract, part, seen) for part in _parts(contract, place))
