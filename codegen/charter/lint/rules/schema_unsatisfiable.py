"""Nothing satisfies a schema.

Its keywords contradict one another, so whoever must send or read such a value
cannot. What is meant to forbid a value says so: `false`, or `{"not": {}}`.

Example:

    { "allOf": [ { "type": "string" }, { "minimum": 1, "type": "integer" } ] }

Fix:

    { "anyOf": [ { "type": "string" }, { "minimum": 1, "type": "integer" } ] }
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter import dialect
from charter.contract import Contract, Node
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.question import at_odds, common
from charter.lint.witness import is_plain

JUDGES = True
LEVEL = Level.ERROR

_FORBIDDING: tuple[dict[str, Any], ...] = ({"not": {}}, {"not": True})
_ASIDE = frozenset({"not", "if", "then", "else", "contains"})


def check(contract: Contract) -> Iterator[Problem]:
    empty: set[Place] = set()
    # What is inside comes first: a schema is to blame only for what its parts are not.
    for node in sorted(contract.own, key=lambda node: -len(node.place.pointer.tokens)):
        place, schema = node.place, node.schema
        if is_plain(schema) or schema is False or schema in _FORBIDDING:
            continue
        if _ASIDE.intersection(dialect.keywords(place.pointer)):
            continue
        if _has_empty_part(contract, node, empty):
            continue
        if common(contract, place) is False:
            empty.add(place)
            keywords = at_odds(contract, place)
            opposed = [keyword for keyword in keywords if keyword != "type"]
            named = [f"`{keyword}`" for keyword in (opposed if len(opposed) > 1 else keywords)]
            if len(named) > 1:
                why = f"{', '.join(named[:-1])} and {named[-1]} contradict one another"
            else:
                why = f"{named[0]} alone refuses every value"
            yield Problem(
                place,
                f"Nothing satisfies this schema: {why}.",
                f"Loosen {' or '.join(named)}; `false` says that a value is forbidden.",
                {"keywords": list(keywords)},
            )


def _has_empty_part(contract: Contract, node: Node, empty: set[Place]) -> bool:
    if not empty:
        return False
    inner = [
        Place(node.place.path, pointer)
        for _, pointer, _ in dialect.subschemas(node.schema, node.place.pointer)
    ]
    targets = [contract.deref(place) for place in (node.place, *inner)]
    return any(place in empty for place in (*inner, *targets))
