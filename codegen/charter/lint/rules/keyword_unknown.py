"""A contract's schema has a keyword that nothing reads.

JSON Schema takes it for an annotation, Charter does not know it, and readers
take it for a rule. What is meant for other tools starts with `x-`.

Example:

    { "type": "string", "nullable": true }

Fix:

    { "type": ["string", "null"] }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.keywords import BY_DIALECT, STANDARD
from charter.spelling import SURE, meant

LEVEL = Level.WARNING

_INSTEAD = {
    "nullable": 'Write `"type": ["string", "null"]`.',
    "example": "Write `examples`, a list.",
    "discriminator": "Give each branch a required property with a `const`.",
    "divisibleBy": "Write `multipleOf`.",
    "extends": "Write `allOf`.",
    "disallow": "Write `not`.",
    "enumNames": "Write a `oneOf` of `const`s with a `title` each.",
}


def check(contract: Contract) -> Iterator[Problem]:
    if contract.manifest is None:
        return
    for node in contract.own:
        if not isinstance(node.schema, dict):
            continue
        for keyword in node.schema:
            if keyword in STANDARD or keyword.startswith("x-"):
                continue
            if keyword not in _INSTEAD and meant(keyword, BY_DIALECT[node.dialect], SURE):
                continue  # a misspelling, which has a rule of its own
            yield Problem(
                node.place / keyword,
                f"`{keyword}` is no keyword, and nothing reads it.",
                _INSTEAD.get(keyword, f"Remove it, or name it `x-{keyword}`."),
                {"keyword": keyword},
            )
