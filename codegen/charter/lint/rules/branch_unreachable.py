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
from charter.contract import Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.keywords import ANNOTATIONS
from charter.lint.question import common

LEVEL = Level.WARNING


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
                if _is_taken(contract, node.place, branch):
                    continue
                if common(contract, place, node.place) is False:
                    yield Problem(
                        place,
                        f"Branch {index + 1} of `{keyword}` can never be taken.",
                        "Remove it, or loosen what excludes it.",
                        {"branch": index},
                    )


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
