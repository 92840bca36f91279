"""Questions to the inclusion engine about schemas where they stand in a contract.

A guess that a validator confirms comes first: the engine is loaded for what is
doubtful alone.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Literal

from charter import dialect
from charter.components import MixedDialectsError, self_contained
from charter.contract import Contract
from charter.facts import Place
from charter.lint.keywords import ANNOTATIONS
from charter.lint.witness import guesses

STEPS = 100_000
"""The budget of one question, in the engine's steps: some tens of milliseconds."""


@dataclass(frozen=True)
class Instance:
    """An instance that was found, confirmed by a validator."""

    value: Any


def common(
    contract: Contract,
    *places: Place,
    beside: tuple[Place, Collection[str]] | None = None,
    required: str | None = None,
) -> Instance | Literal[False] | None:
    """Find an instance that is valid under the schemas at all `places`.

    `beside` adds some keywords of one more schema, `required` a property that
    is there. Return False where it is proved that there is no such instance,
    None where that is not known.
    """
    alone = len(places) == 1 and beside is None and required is None
    if alone and (known := contract.instances.known(places[0])):
        return Instance(known[0])
    if beside is None:
        for place in places:
            for guess in guesses(contract, place):
                if required is not None and not (isinstance(guess, dict) and required in guess):
                    continue
                if all(contract.instances.is_valid(other, guess) for other in places):
                    return Instance(guess)
    from charter.inclusion import SchemaError, is_empty

    try:
        parts = [_part(contract, place) for place in places]
        if beside is not None:
            parts.append(_part(contract, beside[0], beside[1]))
    except MixedDialectsError:
        return None
    if required is not None:
        parts.append({"type": "object", "required": [required]})
    resources = {f"urn:charter:part:{index}": part for index, part in enumerate(parts)}
    whole = {"allOf": [{"$ref": uri} for uri in resources]}
    try:
        answer = is_empty(whole, dialect=dialect.DEFAULT, budget=STEPS, resources=resources)
    except SchemaError:
        return None
    if answer.verdict == "no":
        return Instance(answer.witness)
    return False if answer.verdict == "yes" else None


def at_odds(contract: Contract, place: Place) -> tuple[str, ...]:
    """Return keywords of the schema at `place` that nothing satisfies, none of which can go.

    The schema is one that nothing satisfies. Empty where no keyword of its own does that.
    """
    kept = [
        key for key in contract.at(place) if not key.startswith("x-") and key not in ANNOTATIONS
    ]
    for keyword in tuple(kept):
        rest = [key for key in kept if key != keyword]
        if rest and common(contract, beside=(place, rest)) is False:
            kept = rest
    return tuple(kept)


def _part(contract: Contract, place: Place, only: Collection[str] | None = None) -> Any:
    schema = self_contained(contract, place, only=only)
    draft = contract.dialect_at(place)
    return {**schema, "$schema": dialect.uri_of(draft)} if isinstance(schema, dict) else schema
