"""Filling in defaults would never end.

A property's default is an object whose own missing properties have defaults,
and these lead back to the first. Code that builds the object builds for ever.

Example (`types/Node.json`):

    { "type": "object", "properties": { "next": { "$ref": "Node.json", "default": {} } } }

Fix: remove the `default` from one of them, or let it be `null`.

    { "type": "object", "properties": { "next": { "$ref": "Node.json" } } }
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem

LEVEL = Level.ERROR

State = tuple[Place, frozenset[str]]


def check(contract: Contract) -> Iterator[Problem]:
    if not any(isinstance(node.schema["default"], dict) for node in contract.holding("default")):
        return
    done: set[State] = set()
    reported: set[Place] = set()
    for node in contract.holding("properties"):
        for place in _endless(contract, (node.place, frozenset()), done):
            if place not in reported:
                reported.add(place)
                yield Problem(
                    place / "default",
                    f"The default of `{place.pointer.tokens[-1]}` leads back to itself, so that "
                    "filling it in never ends.",
                    "Remove the default, or make it one that names every defaulted property.",
                )


def _endless(contract: Contract, start: State, done: set[State]) -> Iterator[Place]:
    """Walk from object to the objects that its defaults make; yield what closes a circle."""
    path: list[State] = []
    stack: list[tuple[State, Iterator[tuple[Place, State]]]] = []

    def enter(state: State) -> None:
        path.append(state)
        stack.append((state, _made(contract, state)))

    if start not in done:
        enter(start)
    while stack:
        state, rest = stack[-1]
        following = next(rest, None)
        if following is None:
            stack.pop()
            path.pop()
            done.add(state)
        elif following[1] in path:
            yield following[0]
        elif following[1] not in done:
            enter(following[1])


def _made(contract: Contract, state: State) -> Iterator[tuple[Place, State]]:
    place, given = state
    node = contract.node_at.get(place)
    properties = node.schema.get("properties") if node and isinstance(node.schema, dict) else None
    for name, schema in (properties if isinstance(properties, dict) else {}).items():
        inner = place / "properties" / name
        target = contract.deref(inner)
        default = _default(contract, schema, target)
        if name not in given and isinstance(default, dict):
            yield inner, (target, frozenset(default))


def _default(contract: Contract, schema: Any, target: Place) -> Any:
    if isinstance(schema, dict) and "default" in schema:
        return schema["default"]
    node = contract.node_at.get(target)
    return node.schema.get("default") if node and isinstance(node.schema, dict) else None
