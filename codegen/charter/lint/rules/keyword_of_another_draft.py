"""A keyword belongs to another draft, and does nothing in this one.

`prefixItems` came with 2020-12, `dependencies` went with 2019-09, `const` came
with draft 6; a validator of another draft passes over them.

Example (2020-12):

    { "dependencies": { "card": ["address"] } }

Fix:

    { "dependentRequired": { "card": ["address"] } }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract, Node
from charter.findings import Level, Problem
from charter.lint.keywords import ANNOTATIONS, BY_DIALECT, STANDARD

LEVEL = Level.ERROR

_INSTEAD = {
    "dependencies": "Write `dependentRequired` or `dependentSchemas`.",
    "additionalItems": "Write `prefixItems`, and `items` for the rest.",
    "id": "Write `$id`.",
    "$id": "Write `id`.",
    "$recursiveRef": "Write `$dynamicRef`.",
    "$recursiveAnchor": "Write `$dynamicAnchor`.",
    "const": "Write an `enum` of one value.",
    "prefixItems": "Write `items` as a list.",
    "dependentRequired": "Write `dependencies`.",
    "dependentSchemas": "Write `dependencies`.",
}


def check(contract: Contract) -> Iterator[Problem]:
    for keyword in sorted(STANDARD - ANNOTATIONS):
        for node in contract.holding(keyword):
            if keyword in BY_DIALECT[node.dialect] or _is_name(keyword, node):
                continue
            draft = node.dialect.removeprefix("draft")
            yield Problem(
                node.place / keyword,
                f"`{keyword}` does nothing in draft {draft}.",
                _INSTEAD.get(keyword, "Remove it, or name the draft that has it in `$schema`."),
                {"keyword": keyword},
            )


def _is_name(keyword: str, node: Node) -> bool:
    # An `id` that is no text, or a schema's own annotation, names nothing.
    return keyword == "id" and not isinstance(node.schema["id"], str)
