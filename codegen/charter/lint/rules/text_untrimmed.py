"""Emitted text begins or ends with white space, or is empty.

It shows as a gap in a list, and counts against a budget.

Example:

    "title": "Recall "

Fix:

    "title": "Recall"
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.mend import Edit, Set
from charter.lint.wording import texts

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    for place, text in texts(contract):
        if text != text.strip():
            yield Problem(
                place, "The text begins or ends with white space.", "Remove the white space."
            )
        elif not text:
            yield Problem(place, "The text is empty.", "Write it, or leave the keyword out.")


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Take the white space away; an empty text is left."""
    text = contract.at(problem.at)
    if text.strip() and text != text.strip():
        yield Set(problem.at, text.strip())
