"""Surfaces: the schemas that a client meets, and in which direction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from charter.contract import Contract, Document
from charter.dialect import REFERENCES
from charter.diff import pairing
from charter.facts import Place, Route, Tool


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

    Types are judged where tools, routes and resources use them. A schema that
    nothing on a surface of the old contract refers to stands for itself, in the
    `directions` given: what begins to use it changes nothing for those who knew it,
    nor does what uses a part of it. What travels under a `_meta` key comes from the
    server.
    """
    named = list(_named(old, new))
    yield from named
    reached = _reached(old, (surface.old for surface in named))
    keys = {thing.place for thing in new.meta_keys}
    for before, after in pairing.schemas(old, new):
        ways = (Direction.OUTPUT,) if Place(after.path) in keys else directions
        for was, now in _heads(old, new, before, after):
            for direction in ways if was not in reached else ():
                yield Surface(f"`{now}`", direction, was, now)


def _heads(
    old: Contract, new: Contract, before: Document, after: Document
) -> Iterator[tuple[Place, Place]]:
    """Yield what stands for a document: its root, or each definition that no other one uses.

    A document that holds definitions and says nothing else means those.
    """
    was, now = pairing.definitions(before), pairing.definitions(after)
    if was is None or now is None or not was | now:
        yield Place(before.path), Place(after.path)
        return
    heads = unused(old, was) | unused(new, now)
    for name in now:
        if name in heads and name in was:
            yield was[name], now[name]


def unused(contract: Contract, held: dict[str, Place]) -> set[str]:
    """Return the definitions that no other one leads to; of those in a circle, the first."""
    leads = {name: _led_to(contract, place, held) for name, place in held.items()}
    found = held.keys() - {other for name, others in leads.items() for other in others - {name}}
    reached: set[str] = set()
    for name in (*sorted(found), *held):
        if name not in reached:
            found |= {name}
            pending = [name]
            while pending:
                one = pending.pop()
                if one not in reached:
                    reached.add(one)
                    pending += leads[one]
    return set(found)


def _led_to(contract: Contract, start: Place, held: dict[str, Place]) -> set[str]:
    """Return the definitions that references inside of one name, or name a part of."""
    found = set()
    pending = [start]
    while pending:
        place = pending.pop()
        for keyword in REFERENCES:
            target = contract.references.get(place / keyword)
            if target is not None:
                found |= {n for n, at in held.items() if _within(target, at)}
        pending += [inner for _, inner in contract.children(place)]
    return found


def _within(place: Place, holder: Place) -> bool:
    return place.path == holder.path and (
        place.pointer == holder.pointer or place.pointer.startswith(f"{holder.pointer}/")
    )


def standing(contract: Contract, document: Document) -> list[Place]:
    """Return what stands for a document and no tool, route, resource or prompt refers to."""
    held = pairing.definitions(document)
    heads = [held[name] for name in unused(contract, held)] if held else [Place(document.path)]
    shapes = [shape for tool in contract.tools for shape in (tool.input, tool.output)]
    shapes += [shape for route in contract.routes for shape in (route.input, route.output)]
    shapes += [prompt.input for prompt in contract.prompts]
    shapes += [resource.place for resource in contract.resources]
    reached = _reached(contract, [shape for shape in shapes if shape is not None])
    return sorted(head for head in heads if head not in reached)


def _named(old: Contract, new: Contract) -> Iterator[Surface]:
    ways: tuple[tuple[str, Iterable[tuple[Tool, Tool] | tuple[Route, Route]]], ...] = (
        ("tool", pairing.tools(old, new)),
        ("route", pairing.routes(old, new)),
    )
    for kind, pairs in ways:
        for before, after in pairs:
            name = f"{kind} `{after.name}`"
            if before.input and after.input:
                yield Surface(f"{name} input", Direction.INPUT, before.input, after.input)
            if before.output and after.output:
                yield Surface(f"{name} output", Direction.OUTPUT, before.output, after.output)
    for earlier, later in pairing.prompts(old, new):
        if earlier.input and later.input:
            yield Surface(f"prompt `{later.name}`", Direction.INPUT, earlier.input, later.input)
    for was, now in pairing.resources(old, new):
        yield Surface(f"resource `{now.name}`", Direction.OUTPUT, was.place, now.place)


def _reached(contract: Contract, starts: Iterable[Place]) -> set[Place]:
    """Return the places of the schemas that those at `starts` lead to."""
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
    return found
