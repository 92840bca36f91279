"""A branch of a taxonomy is no documented code.

A taxonomy is a `oneOf` of objects with a `const` text each. Anything else is
left out of every table.

Example (`errors/tool.json`):

    "oneOf": [ { "const": "not_found" }, { "enum": ["conflict", "internal"] } ]

Fix: one branch a code.

    "oneOf": [ { "const": "not_found" }, { "const": "conflict" }, { "const": "internal" } ]
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for taxonomy in contract.taxonomies:
        branches = contract.at(taxonomy.place).get("oneOf")
        if not branches:
            yield Problem(
                taxonomy.place,
                f"Taxonomy `{taxonomy.name}` has no `oneOf` with codes.",
                'Add `"oneOf": [{"const": "...", "description": "..."}]`.',
            )
            continue
        for index, branch in enumerate(branches):
            if not (isinstance(branch, dict) and isinstance(branch.get("const"), str)):
                yield Problem(
                    taxonomy.place / "oneOf" / index,
                    f"Branch {index + 1} of taxonomy `{taxonomy.name}` has no `const` text.",
                    "Give each code a branch of its own.",
                )
