"""A keyword can never do anything where it stands.

It looks at values of a type that `type` beside it excludes, or needs a
neighbour that is not there: `then` needs `if`, `minContains` needs `contains`.

Example:

    { "type": "integer", "maxLength": 3 }

Fix:

    { "type": "integer", "maximum": 999 }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter import dialect
from charter.contract import Contract, Node
from charter.findings import Level, Problem
from charter.lint.keywords import BY_DIALECT

LEVEL = Level.WARNING

_OF_TYPE = {
    "string": "minLength maxLength pattern contentEncoding contentMediaType",
    "number": "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf",
    "array": "items prefixItems additionalItems unevaluatedItems contains minContains maxContains "
    "minItems maxItems uniqueItems",
    "object": "properties patternProperties additionalProperties unevaluatedProperties "
    "propertyNames required dependentRequired dependentSchemas minProperties maxProperties",
}
_NEEDS = {
    "then": ("if",),
    "else": ("if",),
    "if": ("then", "else"),
    "minContains": ("contains",),
    "maxContains": ("contains",),
    "contentSchema": ("contentMediaType",),
}


def check(contract: Contract) -> Iterator[Problem]:
    for node in contract.holding("type"):
        said = node.schema["type"]
        types = {said} if isinstance(said, str) else set(said) if isinstance(said, list) else set()
        if "integer" in types:
            types.add("number")
        if _hidden(node) or not types:
            continue
        for kind, keywords in _OF_TYPE.items():
            if kind in types:
                continue
            for keyword in keywords.split():
                if keyword in node.schema and keyword in BY_DIALECT[node.dialect]:
                    yield Problem(
                        node.place / keyword,
                        f"`{keyword}` looks at {kind}s, and `type` allows none.",
                        "Remove it, or correct the type.",
                        {"keyword": keyword},
                    )
    for keyword, needed in _NEEDS.items():
        for node in contract.holding(keyword):
            known = keyword in BY_DIALECT[node.dialect] and not _hidden(node)
            if known and not any(other in node.schema for other in needed):
                others = " or ".join(f"`{other}`" for other in needed)
                yield Problem(
                    node.place / keyword,
                    f"`{keyword}` does nothing without {others}.",
                    f"Add {others}, or remove it.",
                    {"keyword": keyword},
                )


def _hidden(node: Node) -> bool:
    return dialect.ref_hides_siblings(node.dialect) and "$ref" in node.schema
