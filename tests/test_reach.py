"""What a schema reaches: itself and its references, not its neighbours."""

from collections.abc import Callable
from pathlib import Path

from charter.facts import Place
from charter.loader import load
from charter.reach import deprecations, reached

GONE = {"deprecated": True, "x-deprecation": {"since": "1.0.0", "removal": "2.0.0", "note": "n"}}


def test_reach_follows_references_and_cycles(folder: Callable[..., Path]) -> None:
    """A definition that nothing refers to is not reached; a cycle ends."""
    contract = load(
        folder(
            {
                "a.json": {
                    "properties": {"b": {"$ref": "b.json"}},
                    "$defs": {"unused": {"type": "null", **GONE}},
                },
                "b.json": {"items": {"$ref": "a.json"}, "properties": {"old": {**GONE}}},
                "c.json": {"properties": {"other": {**GONE}}},
            }
        )
    )
    assert [str(place) for place in reached(contract, Place("a.json"))] == [
        "a.json",
        "a.json#/properties/b",
        "b.json",
        "b.json#/items",
        "b.json#/properties/old",
    ]
    assert [d.subject for d in deprecations(contract, Place("a.json"), None)] == ["old"]
    assert len(contract.deprecations) == 3
