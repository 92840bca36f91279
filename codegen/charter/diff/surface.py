"""Surfaces: the schemas that a client meets, and in which direction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from charter.contract import Contract
from charter.dialect import REFERENCES
from charter.diff import pairing
from charter.facts import Place, Prompt


class Direction(StrEnum):
    """Who sends: `input` goes from callers to the server, `output` comes back."""

    INPUT = "input"
    OUTPUT = "output"


@dataclass(frozen=True)
class Surface:
    """One schema that both contracts have at a client's side, in one direction."""

    name: str
    direction: Direction
    old: Place
    new: Place


_BOTH = (Direction.INPUT, Direction.OUTPUT)


def surfaces(
    old: Contract, new: Contract, directions: tuple[Direction, ...] = _BOTH
) -> Iterator[Surface]:
    """Yield the surfaces of two contracts, tools first.

    Types are judged where tools, routes and resources use them. A document that
    nothing on a surface refers to stands for itself, in the `directions` given;
    what travels under a `_meta` key comes from the server.
    """
    named = list(_named(old, new))
    yield from named
    reached = _reached(old, (surface.old for surface in named))
    reached |= _reached(new, (surface.new for surface in named))
    keys = {thing.place for thing in new.meta_keys}
    for before, after in pairing.schemas(old, new):
        if after.path in reached or before.path in reached:
            continue
        place = Place(after.path)
        ways = (Direction.OUTPUT,) if place in keys else directions
        for direction in ways:
            yield Surface(f"`{after.path}`", direction, Place(before.path), place)


def stands_alone(contract: Contract, path: str) -> bool:
    """Whether no tool, route, resource or prompt of `contract` refers to the document."""
    starts = [
        place
        for thing in (*contract.tools, *contract.routes, *contract.prompts)
        for place in (thing.input, getattr(thing, "output", None))
        if place is not None
    ]
    starts += [resource.place for resource in contract.resources]
    return path not in _reached(contract, starts)


def _named(old: Contract, new: Contract) -> Iterator[Surface]:
    for kind, pairs in (
        ("tool", pairing.tools(old, new)),
        ("route", pairing.routes(old, new)),
        ("prompt", pairing.prompts(old, new)),
    ):
        for before, after in pairs:
            name = f"{kind} `{after.name}`"
            if before.input and after.input:
                yield Surface(f"{name} input", Direction.INPUT, before.input, after.input)
            if isinstance(before, Prompt) or isinstance(after, Prompt):
                continue
            if before.output and after.output:
                yield Surface(f"{name} output", Direction.OUTPUT, before.output, after.output)
    for was, now in pairing.resources(old, new):
        yield Surface(f"resource `{now.name}`", Direction.OUTPUT, was.place, now.place)


def _reached(contract: Contract, starts: Iterable[Place]) -> set[str]:
    found: set[Place] = set()
    pending = sorted(starts)
    while pending:
        place = pending.pop()
        if place in found:
            continue
        found.add(place)
        for keyword in REFERENCES:
            if (target := contract.references.get(place / keyword)) is not None:
                pending.append(target)
        pending += [inner for _, inner in contract.children(place)]
    return {place.path for place in found}
