"""A definition or a shared type is never referred to.

It becomes code that nobody calls, and readers wonder what it is for. `input`
and `output` of tools and routes are used by their name; `wire/` holds shapes
that travel by themselves.

Example:

    { "type": "string", "$defs": { "Old": { "type": "object" } } }

Fix: remove it, or refer to it.

    { "type": "string" }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.pointer import Pointer

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    if contract.manifest is None and not contract.tools:
        return
    used = set(contract.references.values())
    used |= {place for tool in contract.tools for place in (tool.input, tool.output) if place}
    used |= {place for route in contract.routes for place in (route.input, route.output) if place}
    inside = {(place.path, parent) for place in used for parent in _parents(place.pointer)}
    for node in contract.holding("$defs", "definitions"):
        for keyword in ("$defs", "definitions"):
            inner = node.schema.get(keyword)
            for name in inner if isinstance(inner, dict) else ():
                place = node.place / keyword / name
                if (place.path, place.pointer) not in inside:
                    yield Problem(
                        place,
                        f"Definition `{name}` is never referred to.",
                        "Remove it, or refer to it.",
                        {"definition": name},
                    )
    paths = {place.path for place in used}
    for document in contract.documents:
        if document.path.startswith("types/") and document.path not in paths:
            yield Problem(
                Place(document.path),
                f"Type `{document.path}` is never referred to.",
                "Remove it, refer to it, or move it to `wire/` if it travels by itself.",
            )


def _parents(pointer: Pointer) -> Iterator[Pointer]:
    while pointer:
        yield pointer
        pointer = pointer.parent
