"""What a schema reaches: itself, its subschemas, and all that they refer to."""

from __future__ import annotations

from charter import dialect
from charter.contract import Contract
from charter.facts import Deprecation, Place

_APART = frozenset({"$defs", "definitions"})


def reached(contract: Contract, place: Place) -> tuple[Place, ...]:
    """Return the places of every schema that the one at `place` reaches, sorted.

    A schema's `$defs` are reached where something refers to them.
    """
    seen: set[Place] = set()
    pending = [place]
    while pending:
        at = pending.pop()
        if at in seen:
            continue
        seen.add(at)
        schema = contract.at(at)
        if not isinstance(schema, dict):
            continue
        for keyword in dialect.REFERENCES:
            target = contract.references.get(at / keyword) if keyword in schema else None
            if target is not None and target.path in contract.by_path:
                pending.append(target)
        pending += [
            Place(at.path, pointer)
            for keyword, pointer, _ in dialect.subschemas(schema, at.pointer)
            if keyword not in _APART
        ]
    return tuple(sorted(seen))


def deprecations(contract: Contract, *places: Place | None) -> tuple[Deprecation, ...]:
    """Return what is deprecated among all that `places` reach, in document order."""
    if not contract.deprecations:
        return ()
    found = {at for place in places if place for at in reached(contract, place)}
    return tuple(d for d in contract.deprecations if d.place in found)
