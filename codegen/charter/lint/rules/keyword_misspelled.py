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
from difflib import get_close_matches

from charter.contract import Contract, Node
from charter.findings import Level, Problem
from charter.lint.keywords import BY_DIALECT, OURS, STANDARD
from charter.lint.mend import Edit, Rename

LEVEL = Level.ERROR

# Keywords of other vocabularies that only look like misspellings of ours.
_ELSEWHERE = frozenset(
    "example enumNames enumTitles tsType format2 errorMessage patternMessage x-order x-enum".split()
)


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.own:
        if not isinstance(node.schema, dict):
            continue
        for keyword in node.schema:
            if keyword in STANDARD or keyword in OURS or keyword in _ELSEWHERE:
                continue
            meant = _meant(keyword, node)
            if meant:
                yield Problem(
                    node.place / keyword,
                    f"`{keyword}` is no keyword.",
                    f"Did you mean `{meant}`?",
                    {"keyword": keyword, "meant": meant},
                )


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Spell it right, where the right one does not stand beside it."""
    yield Rename(problem.at, problem.data["meant"])


def _meant(keyword: str, node: Node) -> str | None:
    known = sorted(OURS if keyword.startswith("x-") else BY_DIALECT[node.dialect])
    same = [name for name in known if name.lower() == keyword.lower()]
    found = same or get_close_matches(keyword, known, 1, 0.84)
    return found[0] if found else None
