"""The JSON Schema dialects, and where each keeps subschemas.

Sources: the drafts' own meta-schemas (draft-04 to 2020-12).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.pointer import Pointer

DEFAULT = "draft2020-12"

URIS = {
    "http://json-schema.org/draft-04/schema": "draft4",
    "http://json-schema.org/draft-06/schema": "draft6",
    "http://json-schema.org/draft-07/schema": "draft7",
    "https://json-schema.org/draft/2019-09/schema": "draft2019-09",
    "https://json-schema.org/draft/2020-12/schema": "draft2020-12",
}
DIALECTS = tuple(URIS.values())

_ONE = frozenset(
    "additionalItems additionalProperties contains contentSchema else if items not propertyNames "
    "then unevaluatedItems unevaluatedProperties".split()
)
_LIST = frozenset("allOf anyOf oneOf prefixItems items".split())
_MAP = frozenset(
    "$defs definitions dependentSchemas dependencies patternProperties properties".split()
)
IN_PLACE = frozenset("allOf anyOf oneOf not if then else dependentSchemas dependencies".split())
"""Applicators that look at the same instance, beside `$ref` and its kin."""

_DRAFT4 = frozenset(
    "additionalItems additionalProperties items allOf anyOf oneOf not definitions dependencies "
    "patternProperties properties".split()
)
_DRAFT6 = _DRAFT4 | {"contains", "propertyNames"}
_DRAFT7 = _DRAFT6 | {"if", "then", "else"}
_DRAFT2019 = _DRAFT7 | frozenset(
    "$defs dependentSchemas unevaluatedItems unevaluatedProperties contentSchema".split()
)
APPLICATORS = {
    "draft4": _DRAFT4,
    "draft6": _DRAFT6,
    "draft7": _DRAFT7,
    "draft2019-09": _DRAFT2019,
    "draft2020-12": (_DRAFT2019 - {"additionalItems"}) | {"prefixItems"},
}
"""The keywords of each dialect under which its meta-schema expects schemas."""

REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")


SILENT = frozenset(
    "$schema $id id $anchor $vocabulary $comment title description default examples deprecated "
    "readOnly writeOnly $defs definitions".split()
)
"""What a document may say without refusing anything, beside keywords that start with `x-`."""


def has(dialect: str, keyword: str) -> bool:
    """Whether a keyword that takes schemas is one of a dialect's."""
    return keyword in APPLICATORS[dialect]


def of_uri(uri: str) -> str | None:
    """Return the dialect that a `$schema` names, None where it is none of ours."""
    plain = uri.rstrip("#")
    return URIS.get(plain) or URIS.get(
        plain.replace("https://json-schema.org/draft-", "http://json-schema.org/draft-")
    )


def uri_of(dialect: str) -> str:
    """Return the `$schema` of a dialect."""
    return next(uri for uri, name in URIS.items() if name == dialect)


def ref_hides_siblings(dialect: str) -> bool:
    """Whether `$ref` makes the keywords beside it void (draft 7 and before)."""
    return dialect in ("draft4", "draft6", "draft7")


def id_keyword(dialect: str) -> str:
    """Return the keyword that names a resource: `id` in draft 4, else `$id`."""
    return "id" if dialect == "draft4" else "$id"


def subschemas(schema: Any, pointer: Pointer) -> Iterator[tuple[str, Pointer, Any]]:
    """Yield (keyword, pointer, subschema) of each direct subschema of `schema`."""
    if not isinstance(schema, dict):
        return
    for keyword, value in schema.items():
        if keyword in _MAP and isinstance(value, dict):
            for name, inner in value.items():
                if isinstance(inner, dict | bool):
                    yield keyword, pointer / keyword / name, inner
        elif keyword in _LIST and isinstance(value, list):
            for index, inner in enumerate(value):
                if isinstance(inner, dict | bool):
                    yield keyword, pointer / keyword / index, inner
        elif keyword in _ONE and isinstance(value, dict | bool):
            yield keyword, pointer / keyword, value


def keywords(pointer: Pointer) -> tuple[str, ...]:
    """Return the keywords along a schema's pointer, without the names and indices between."""
    found = []
    rest = list(pointer.tokens)
    while rest:
        keyword = rest.pop(0)
        found.append(keyword)
        if rest and (keyword in _MAP or (keyword in _LIST and rest[0].isdecimal())):
            rest.pop(0)
    return tuple(found)
