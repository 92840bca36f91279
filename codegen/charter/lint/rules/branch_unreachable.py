"""A branch of `anyOf` or `oneOf` can never be taken.

It contradicts the keywords beside the union, or nothing satisfies it at all; in
a `oneOf`, whatever fits it may fit another branch too.

Example:

    { "type": "object", "oneOf": [ { "required": ["a"] }, { "type": "string" } ] }

Fix: remove the branch, or the keyword that excludes it.

    { "type": ["object", "string"], "oneOf": [ { "type": "object" }, { "type": "string" } ] }
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter import dialect
from charter.contract import Contract, Node
from charter.facts import Place
from charter.findings import Level, Problem
from charter.jsontext import same
from charter.lint.keywords import ANNOTATIONS
from charter.lint.question import common

JUDGES = True
LEVEL = Level.WARNING

_NONE = object()


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("anyOf", "oneOf"):
        if dialect.ref_hides_siblings(node.dialect) and "$ref" in node.schema:
            continue
        for keyword in ("anyOf", "oneOf"):
            branches = node.schema.get(keyword)
            if not isinstance(branches, list) or len(branches) < 2:
                continue
            for index, branch in enumerate(branches):
                place = node.place / keyword / index
                if branch is False or place not in contract.node_at:
                    continue
                if keyword == "oneOf" and _is_doubled(branches, index):
                    continue  # `branches-overlap` names both
                if _is_taken(contract, node.place, branch):
                    continue
                if common(contract, place, node.place) is False:
                    why, fix = _why(contract, node, keyword, place)
                    yield Problem(
                        place,
                        f"Branch {index + 1} of `{keyword}` can never be taken: {why}.",
                        fix,
                        {"branch": index},
                    )


def _is_doubled(branches: list[Any], index: int) -> bool:
    """Whether another branch is the same constant."""
    constants = [b["const"] if isinstance(b, dict) and "const" in b else _NONE for b in branches]
    own = constants.pop(index)
    return own is not _NONE and any(same(own, other) for other in constants if other is not _NONE)


def _why(contract: Contract, node: Node, keyword: str, place: Place) -> tuple[str, str]:
    """Return what excludes the branch at `place`, and the way out."""
    if common(contract, place) is False:
        return "nothing satisfies it", "Loosen what it asks for, or remove it."
    beside = [
        key
        for key in node.schema
        if key != keyword and key not in ANNOTATIONS and not key.startswith("x-")
    ]
    at_fault = [
        f"`{key}`" for key in beside if common(contract, place, beside=(node.place, [key])) is False
    ]
    if at_fault:
        return (
            f"it contradicts {' and '.join(at_fault)} beside `{keyword}`",
            f"Remove the branch, or loosen {' or '.join(at_fault)}.",
        )
    if keyword == "oneOf" and common(contract, place, beside=(node.place, beside)) is not False:
        return (
            "whatever fits it fits another branch too",
            "Use `anyOf`, or make the branches exclude one another.",
        )
    return "it contradicts what stands beside it", "Remove it, or loosen what excludes it."


_PLAIN: dict[str, Any] = {
    "null": None,
    "boolean": True,
    "string": "a",
    "object": {},
    "array": [],
    "integer": 1,
}


def _is_taken(contract: Contract, place: Place, branch: Any) -> bool:
    """Whether a value that surely fits the branch is taken: its constant, or one of its type."""
    if not isinstance(branch, dict):
        return False
    if "const" in branch:
        return contract.instances.is_valid(place, branch["const"])
    kind = branch.get("type")
    sure = isinstance(kind, str) and kind in _PLAIN and branch.keys() - ANNOTATIONS == {"type"}
    return sure and contract.instances.is_valid(place, _PLAIN[str(kind)])
