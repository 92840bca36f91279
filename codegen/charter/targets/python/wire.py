"""The JSON files of the package: schemas as they go on the wire, and bundled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from charter import components
from charter.contract import Contract
from charter.facts import Place
from charter.jsontext import dump

_OPENED = frozenset({"$defs", "tools", "routes", "resources"})
"""Members that have a line for each of theirs."""


def wire(contract: Contract) -> dict[str, Any]:
    """Return the self-contained schemas by what they are of, and its name."""

    def shapes(places: Mapping[str, Place | None]) -> dict[str, Any]:
        return {
            name: components.alone(contract, place)
            for name, place in places.items()
            if place is not None
        }

    found: dict[str, Any] = {}
    if contract.tools:
        found["tools"] = {
            t.name: shapes({"input": t.input, "output": t.output}) for t in contract.tools
        }
    if contract.routes:
        found["routes"] = {
            r.name: both
            for r in contract.routes
            if (both := shapes({"input": r.input, "output": r.output}))
        }
    if contract.resources:
        found["resources"] = {
            r.name: components.alone(contract, r.place) for r in contract.resources
        }
    return found


def lines(value: dict[str, Any], comment: str) -> str:
    """Return JSON with a schema a line, so that a change shows where it was made."""
    said = {"$comment": comment, **value}
    return "{\n" + ",\n".join(_rows(said, 2)) + "\n}\n"


def _rows(value: Mapping[str, Any], depth: int) -> list[str]:
    lines = []
    for name, inner in value.items():
        if depth and isinstance(inner, dict) and name in _OPENED:
            body = ",\n".join(_rows(inner, depth - 1))
            lines.append(f"{dump(name)}: {{\n{body}\n}}")
        else:
            lines.append(f"{dump(name)}: {dump(inner, indent=None)}")
    return lines
