"""The one layout of a document: keys in the order of the meta-schema, two spaces, one line each.

Only keywords are put in order. What a schema names (properties, definitions) keeps
the order that its author gave it, but that a tool's `input` and `output` come first;
what it holds as data (examples, constants, the values of our keywords) is left alone.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from charter.vocabulary import keywords

_ONE = frozenset(
    "additionalProperties contains contentSchema else if items not propertyNames then "
    "unevaluatedItems unevaluatedProperties".split()
)
_LIST = frozenset("allOf anyOf items oneOf prefixItems".split())
_MAP = frozenset(
    "$defs definitions dependencies dependentSchemas patternProperties properties".split()
)
_SHAPES = {"input": 0, "output": 1}


def arranged(schema: Any) -> Any:
    """Return the schema with its keywords, and those of its subschemas, in order."""
    if not isinstance(schema, dict):
        return schema
    return {keyword: _value(keyword, schema[keyword]) for keyword in sorted(schema, key=_rank)}


def written(document: Any) -> str:
    """Return the text of a document that is in order."""
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _value(keyword: str, value: Any) -> Any:
    if keyword in _MAP and isinstance(value, dict):
        names = sorted(value, key=lambda n: _SHAPES.get(n, 2)) if keyword == "$defs" else value
        return {name: arranged(value[name]) for name in names}
    if keyword in _LIST and isinstance(value, list):
        return [arranged(item) for item in value]
    return arranged(value) if keyword in _ONE else value


@cache
def _ranks() -> dict[str, int]:
    return {keyword: index for index, keyword in enumerate(keywords())}


def _rank(keyword: str) -> tuple[float, int]:
    ranks = _ranks()
    if keyword in ranks:
        return ranks[keyword], 0
    after = "x-uncapped" if keyword.startswith("x-") else "$defs"
    return ranks[after], 1
