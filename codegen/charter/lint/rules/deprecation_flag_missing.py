"""A deprecation is not marked with JSON Schema's own keyword.

Validators, editors and generators read `deprecated`, not ours.

Example:

    "x-deprecation": { "since": "2.1.0", "removal": "3.0.0", "note": "Send the scope path." }

Fix:

    "deprecated": true,
    "x-deprecation": { "since": "2.1.0", "removal": "3.0.0", "note": "Send the scope path." }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.mend import Edit, Set

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("x-deprecation"):
        if node.schema.get("deprecated") is not True:
            yield Problem(
                node.place,
                "`x-deprecation` stands without `deprecated`.",
                'Add `"deprecated": true` beside it.',
            )


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Add `"deprecated": true`."""
    yield Set(problem.at / "deprecated", True)
