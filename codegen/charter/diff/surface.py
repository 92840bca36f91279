"""Surfaces: the schemas that a client meets, and in which direction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from charter.contract import MANIFEST, Contract
from charter.facts import Place


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
    nothing on a surface refers to stands for itself, in the `directions` given.
    """
    used_old: set[Place] = set()
    used_new: set[Place] = set()
    for surface in _named(old, new):
        used_old.add(surface.old)
        used_new.add(surface.new)
        yield surface
    reached = {place.path for place in _reachable(new, used_new)}
    reached |= {place.path for place in _reachable(old, used_old)}
    own = {tool.place.path for tool in new.tools} | {route.place.path for route in new.routes}
    own |= {taxonomy.place.path for taxonomy in new.taxonomies} | {"instructions.json", MANIFEST}
    for document in new.documents:
        path = document.path
        if path in reached or path in own or path not in old.by_path:
            continue
        for direction in directions:
            yield Surface(f"`{path}`", direction, Place(path), Place(path))


def _named(old: Contract, new: Contract) -> Iterator[Surface]:
    tools = {tool.name: tool for tool in old.tools}
    for tool in new.tools:
        if (before := tools.get(tool.name)) is not None:
            if before.input and tool.input:
                name = f"tool `{tool.name}` input"
                yield Surface(name, Direction.INPUT, before.input, tool.input)
            if before.output and tool.output:
                name = f"tool `{tool.name}` output"
                yield Surface(name, Direction.OUTPUT, before.output, tool.output)
    routes = {route.name: route for route in old.routes}
    for route in new.routes:
        if (earlier := routes.get(route.name)) is not None:
            if earlier.input and route.input:
                name = f"route `{route.name}` input"
                yield Surface(name, Direction.INPUT, earlier.input, route.input)
            if earlier.output and route.output:
                name = f"route `{route.name}` output"
                yield Surface(name, Direction.OUTPUT, earlier.output, route.output)
    resources = {resource.name: resource for resource in old.resources}
    for resource in new.resources:
        if (was := resources.get(resource.name)) is not None:
            name = f"resource `{resource.name}`"
            yield Surface(name, Direction.OUTPUT, was.place, resource.place)


class Unchanged:
    """Tells the surfaces that nothing has changed on, by the documents that they reach."""

    def __init__(self, old: Contract, new: Contract) -> None:
        """Compare the documents once."""
        before = {document.path: document for document in old.documents}
        self._changed = {
            document.path for document in new.documents if before.get(document.path) != document
        }
        self._old, self._new = old, new
        self._graphs = (_graph(old), _graph(new))

    def __contains__(self, surface: Surface) -> bool:
        """Whether `surface` is the same in both contracts to the letter."""
        if surface.old != surface.new:
            return False
        start = surface.new.path
        if not self._changed:
            return True
        return all(self._changed.isdisjoint(_closure(graph, start)) for graph in self._graphs)


def _graph(contract: Contract) -> dict[str, set[str]]:
    graph: dict[str, set[str]] = {}
    for place, target in contract.references.items():
        graph.setdefault(place.path, set()).add(target.path)
    return graph


def _closure(graph: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    pending = [start]
    while pending:
        path = pending.pop()
        if path not in found:
            found.add(path)
            pending += graph.get(path, ())
    return found


def _reachable(contract: Contract, starts: set[Place]) -> set[Place]:
    found: set[Place] = set()
    pending = sorted(starts)
    while pending:
        place = pending.pop()
        if place in found:
            continue
        found.add(place)
        for keyword in ("$ref", "$dynamicRef", "$recursiveRef"):
            if (target := contract.references.get(place / keyword)) is not None:
                pending.append(target)
        pending += [inner for _, inner in contract.children(place)]
    return found
