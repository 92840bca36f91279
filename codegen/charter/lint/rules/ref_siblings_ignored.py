"""Keywords beside `$ref` are ignored in this draft.

In draft 7 and before, `$ref` makes everything beside it void. The rule that was
meant does not hold.

Example (draft 7):

    { "$ref": "#/definitions/name", "maxLength": 10 }

Fix:

    { "allOf": [ { "$ref": "#/definitions/name" }, { "maxLength": 10 } ] }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter import dialect
from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.keywords import ANNOTATIONS, STANDARD

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("$ref"):
        if not dialect.ref_hides_siblings(node.dialect) or not isinstance(node.schema["$ref"], str):
            continue
        lost = [
            keyword
            for keyword in node.schema
            if keyword in STANDARD and keyword not in ANNOTATIONS | {"$ref", "$id", "id"}
        ]
        if lost:
            names = ", ".join(f"`{keyword}`" for keyword in lost)
            yield Problem(
                node.place / lost[0],
                f"`$ref` makes void what stands beside it: {names}.",
                "Put the reference and the rest into an `allOf`.",
                {"keywords": lost},
            )
