"""The five drafts: their validators, and where schemas stand inside schemas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jsonschema_rs
from jsonschema import validators

DRAFTS = ("draft4", "draft6", "draft7", "draft2019-09", "draft2020-12")

VALIDATOR: dict[str, Any] = {
    "draft4": jsonschema_rs.Draft4Validator,
    "draft6": jsonschema_rs.Draft6Validator,
    "draft7": jsonschema_rs.Draft7Validator,
    "draft2019-09": jsonschema_rs.Draft201909Validator,
    "draft2020-12": jsonschema_rs.Draft202012Validator,
}
SECOND_VALIDATOR: dict[str, Any] = {
    "draft4": validators.Draft4Validator,
    "draft6": validators.Draft6Validator,
    "draft7": validators.Draft7Validator,
    "draft2019-09": validators.Draft201909Validator,
    "draft2020-12": validators.Draft202012Validator,
}
CANONICAL: dict[str, int] = {
    "draft4": jsonschema_rs.Draft4,
    "draft6": jsonschema_rs.Draft6,
    "draft7": jsonschema_rs.Draft7,
    "draft2019-09": jsonschema_rs.Draft201909,
    "draft2020-12": jsonschema_rs.Draft202012,
}
URI: dict[str, str] = {
    "draft4": "http://json-schema.org/draft-04/schema#",
    "draft6": "http://json-schema.org/draft-06/schema#",
    "draft7": "http://json-schema.org/draft-07/schema#",
    "draft2019-09": "https://json-schema.org/draft/2019-09/schema",
    "draft2020-12": "https://json-schema.org/draft/2020-12/schema",
}

_ONE = {
    "additionalProperties", "additionalItems", "items", "contains", "propertyNames", "not", "if",
    "then", "else", "unevaluatedProperties", "unevaluatedItems",
}  # fmt: skip
_LIST = {"allOf", "anyOf", "oneOf", "prefixItems", "items"}
_MAP = {
    "properties", "patternProperties", "dependentSchemas", "dependencies", "$defs", "definitions",
}  # fmt: skip


def since(draft: str, first: str) -> bool:
    """Whether `draft` is `first` or later."""
    return DRAFTS.index(draft) >= DRAFTS.index(first)


def definitions_key(draft: str) -> str:
    """Name the keyword that holds definitions."""
    return "$defs" if since(draft, "draft2019-09") else "definitions"


def validator(schema: Any, draft: str) -> Any:
    """Make the deciding validator, `format` as an annotation."""
    return VALIDATOR[draft](schema, validate_formats=False)


def covers(a: Any, b: Any, draft: str) -> str:
    """Ask the peer library whether every `a` is a `b`: `yes`, `no` or `unknown`."""
    try:
        left, right = (
            jsonschema_rs.canonicalize(s, draft=CANONICAL[draft], validate_formats=False)
            for s in (a, b)
        )
        return str(right.covers(left).value)
    except ValueError:
        return "unknown"


def subschemas(schema: Any) -> Iterator[dict[str, Any]]:
    """Walk the object schemas in a schema, itself first, in document order."""
    stack = [schema]
    while stack:
        node = stack.pop()
        if not isinstance(node, dict):
            continue
        yield node
        inner: list[Any] = []
        for key, value in node.items():
            if key in _ONE and isinstance(value, dict):
                inner.append(value)
            elif key in _LIST and isinstance(value, list):
                inner.extend(value)
            elif key in _MAP and isinstance(value, dict):
                inner.extend(value.values())
        stack.extend(reversed(inner))


def resolve(root: Any, reference: str) -> Any:
    """Follow a local JSON Pointer or anchor; `True` where it leads nowhere local."""
    if reference in ("", "#"):
        return root
    if reference.startswith("#/"):
        node = root
        for part in reference[2:].split("/"):
            name = part.replace("~1", "/").replace("~0", "~")
            if isinstance(node, dict) and name in node:
                node = node[name]
            elif isinstance(node, list) and name.isdecimal() and int(name) < len(node):
                node = node[int(name)]
            else:
                return True
        return node
    name = reference.rpartition("#")[2] or reference
    for node in subschemas(root):
        for key in ("$anchor", "$dynamicAnchor", "$id", "id"):
            if str(node.get(key, "")) in (name, "#" + name, reference):
                return node
    return True
