"""A keyword is close to one that exists, and is none.

JSON Schema ignores what it does not know, so a misspelled `requried` checks
nothing and nobody notices. Keywords of our own (`x-tool`, `x-deprecation`, ...)
are held to the same.

Example:

    { "type": "object", "requried": ["id"], "x-deprecated": {} }

Fix:

    { "type": "object", "required": ["id"], "x-deprecation": {} }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract, Node
from charter.findings import Level, Problem
from charter.lint.keywords import BY_DIALECT, OURS, STANDARD
from charter.lint.mend import Edit, Rename
from charter.spelling import SURE, meant

LEVEL = Level.ERROR

# Keywords of other vocabularies that only look like misspellings of ours.
_ELSEWHERE = frozenset(
    "example enumNames enumTitles tsType format2 errorMessage patternMessage x-order x-enum".split()
)

# Farther from ours than a slip, but nothing else can be meant beside `deprecated`.
_MEANT = {"x-deprecate": "x-deprecation", "x-deprecated": "x-deprecation"}


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.own:
        if not isinstance(node.schema, dict):
            continue
        for keyword in node.schema:
            if keyword in STANDARD or keyword in OURS or keyword in _ELSEWHERE:
                continue
            right = _right(keyword, node)
            if right:
                yield Problem(
                    node.place / keyword,
                    f"`{keyword}` is no keyword.",
                    f"Did you mean `{right}`?",
                    {"keyword": keyword, "meant": right},
                )


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Spell it right; where the right one stands beside it, it is left."""
    yield Rename(problem.at, problem.data["meant"])


def _right(keyword: str, node: Node) -> str | None:
    known = OURS if keyword.startswith("x-") else BY_DIALECT[node.dialect]
    return _MEANT.get(keyword) or meant(keyword, known, SURE)
