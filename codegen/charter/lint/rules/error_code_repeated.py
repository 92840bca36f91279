"""A list of errors names a code twice.

Example:

    "errors": ["not_found", "internal", "not_found"]

It does no harm by itself, and a reader looks for the code that was meant.

Fix:

    "errors": ["not_found", "internal"]
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.mend import Edit, Remove

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for place, codes in (
        *((tool.place / "x-tool" / "errors", tool.errors) for tool in contract.tools),
        *((route.place / "x-route" / "errors", route.errors) for route in contract.routes),
        *((found.place / "x-resource" / "errors", found.errors) for found in contract.resources),
    ):
        for index, code in enumerate(codes):
            if code in codes[:index]:
                yield Problem(place / index, f"`{code}` stands twice.", "Remove the second one.")


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Remove the later one."""
    yield Remove(problem.at)
