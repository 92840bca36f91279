"""An `enum` has no members, so that nothing is valid.

JSON Schema 2020-12 allows it (validation, section 6.1.2: the array SHOULD have
an element), and it says `false` in a way that looks like a list to be filled.
Generated code has a type without a value.

Example:

    { "enum": [] }

Fix: list the values, or say that there is none.

    { "enum": ["asc", "desc"] }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("enum"):
        if node.schema["enum"] == []:
            yield Problem(
                node.place / "enum",
                "The `enum` has no members: nothing is valid.",
                "List the values; where none is meant, the schema is `false`.",
            )
