"""Two branches of a `oneOf` take the same instance, which is then refused.

`oneOf` means exactly one: an instance that satisfies two branches is invalid,
and readers expect the opposite. The instance is in the finding.

Example:

    { "oneOf": [ { "type": "number" }, { "type": "integer" } ] }

Fix: use `anyOf`, or tell the branches apart.

    { "anyOf": [ { "type": "number" }, { "type": "integer" } ] }
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter import dialect
from charter.contract import Contract
from charter.findings import Level, Problem
from charter.jsontext import dump, same
from charter.lint.keywords import ANNOTATIONS
from charter.lint.outline import apart, outline
from charter.lint.question import Instance, common

JUDGES = True
LEVEL = Level.WARNING

_MOST = 40  # branches whose pairs are asked one by one


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("oneOf"):
        branches = node.schema["oneOf"]
        if node.place / "oneOf" / 0 not in contract.node_at:
            continue
        hidden = dialect.ref_hides_siblings(node.dialect) and "$ref" in node.schema
        if hidden or not isinstance(branches, list) or len(branches) > _MOST:
            continue
        places = [node.place / "oneOf" / index for index in range(len(branches))]
        shapes = [outline(contract, place) for place in places]
        others = [key for key in node.schema if key != "oneOf" and key not in ANNOTATIONS]
        beside = (node.place, others) if any(not key.startswith("x-") for key in others) else None
        for right, left in ((j, i) for j in range(len(places)) for i in range(j)):
            if apart(shapes[left], shapes[right]):
                continue
            found = common(contract, places[left], places[right], beside=beside)
            if isinstance(found, Instance):
                shown = _short(dump(found.value, indent=None))
                doubled = _doubled(branches[left], branches[right])
                yield Problem(
                    places[right],
                    f"Branches {left + 1} and {right + 1} of `oneOf` "
                    + (
                        f"are both the `const` `{shown}`: neither can be taken."
                        if doubled
                        else f"both take `{shown}`, which is refused for that."
                    ),
                    "Remove one of the two, or correct its `const`."
                    if doubled
                    else "Use `anyOf`, or tell the branches apart, such as by a `const` tag.",
                    {"branches": [left, right], "instance": found.value},
                )


def _doubled(left: Any, right: Any) -> bool:
    """Whether two branches are the same constant."""
    both = isinstance(left, dict) and isinstance(right, dict) and "const" in left.keys() & right
    return both and same(left["const"], right["const"])


def _short(text: str) -> str:
    return text if len(text) <= 120 else f"{text[:119]}…"
