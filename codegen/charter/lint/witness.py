"""Quick instances: a guess that a validator confirms spares a proof."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from charter import dialect
from charter.contract import Contract
from charter.facts import Place
from charter.lint.patterns import sample

_DEPTH = 12
_SIMPLE = frozenset(
    """
    $schema $id id $anchor $comment title description default examples deprecated readOnly
    writeOnly format type enum const properties required items additionalProperties $defs
    definitions contentEncoding contentMediaType minLength maxLength minimum maximum minItems
    maxItems
    """.split()
)
_NOTES = frozenset("title description default examples deprecated $comment $schema $id".split())
_BOUNDS = (("minLength", "maxLength"), ("minItems", "maxItems"), ("minimum", "maximum"))


def is_plain(schema: Any) -> bool:
    """Whether a schema is of a shape in which nothing can contradict anything else.

    Its parts may still be unsatisfiable: they are judged where they stand.
    """
    if not isinstance(schema, dict):
        return schema is True
    keywords = {keyword for keyword in schema if not keyword.startswith("x-")}
    if "$ref" in keywords:
        return not keywords - {"$ref", *_NOTES}
    if not keywords <= _SIMPLE:
        return False
    if keywords & {"enum", "const"}:
        return keywords <= {"enum", "const", "type", *_NOTES} and not (
            {"enum", "const"} <= keywords
        )
    for low, high in _BOUNDS:
        if (
            low in schema
            and high in schema
            and not schema[low] <= schema[high] - (low == "minimum")
        ):
            return False
    required, properties = schema.get("required", []), schema.get("properties", {})
    closed = schema.get("additionalProperties", True) is not True
    return not closed or all(name in properties for name in required)


def guesses(contract: Contract, place: Place) -> Iterator[Any]:
    """Yield a few instances that may be valid under the schema at `place`."""
    place = contract.deref(place)
    node = contract.node_at.get(place)
    if node is not None and isinstance(node.schema, dict):
        yield from _list(node.schema, "examples")[:2]
        if "default" in node.schema:
            yield node.schema["default"]
    for kind in (None, "object", "string", "integer", "array"):
        yield _guess(contract, place, kind, 0)


def _guess(contract: Contract, place: Place, kind: str | None, depth: int) -> Any:
    place = contract.deref(place)
    node = contract.node_at.get(place)
    schema = node.schema if node else None
    if not isinstance(schema, dict) or depth > _DEPTH:
        return None
    if "const" in schema:
        return schema["const"]
    for keyword in ("enum", "examples"):
        if listed := _list(schema, keyword):
            return listed[0]
    types = schema.get("type", kind)
    chosen: str | None = types[0] if isinstance(types, list) and types else kind
    if isinstance(types, str):
        chosen = types
    if "properties" not in schema and "pattern" not in schema:
        for keyword in ("oneOf", "anyOf", "allOf"):
            if _list(schema, keyword):
                return _guess(contract, place / keyword / 0, chosen, depth + 1)
    return _of_type(contract, place, schema, chosen, depth)


def _of_type(
    contract: Contract, place: Place, schema: dict[str, Any], kind: Any, depth: int
) -> Any:
    if kind is None:
        kind = "object" if "properties" in schema or "required" in schema else "string"
    if kind == "object":
        return {
            name: _guess(contract, place / "properties" / name, None, depth + 1)
            for name in _required(contract, place, 0)
        }
    if kind == "array":
        inner = place / "items"
        count = min(_count(schema, "minItems", 0), 8)
        return [_guess(contract, inner, None, depth + 1) for _ in range(count)]
    if kind in ("integer", "number"):
        return _number(schema)
    if kind == "string":
        least = min(_count(schema, "minLength", 1), 4096)
        pattern = schema.get("pattern")
        return sample(pattern, least) if isinstance(pattern, str) else "a" * least
    return {"boolean": True, "null": None}.get(kind)


def _required(contract: Contract, place: Place, depth: int) -> list[str]:
    """Return the names that the schema at `place` requires, through `allOf` and `$ref`."""
    node = contract.node_at.get(place)
    schema = node.schema if node else None
    if not isinstance(schema, dict) or depth > _DEPTH:
        return []
    names = [name for name in _list(schema, "required") if isinstance(name, str)]
    if "$ref" in schema:
        names += _required(contract, contract.deref(place), depth + 1)
    for keyword, pointer, _ in dialect.subschemas(schema, place.pointer):
        if keyword == "allOf":
            names += _required(contract, Place(place.path, pointer), depth + 1)
    return list(dict.fromkeys(names))


def _number(schema: dict[str, Any]) -> Any:
    low, above = schema.get("minimum", 0), schema.get("exclusiveMinimum")
    if above is True:  # draft 4: it says how `minimum` is meant
        low += 1
    elif isinstance(above, int | float | Decimal) and not isinstance(above, bool):
        low = max(low, above + 1)
    step = schema.get("multipleOf")
    return step * -(-low // step) if step else low


def _list(schema: dict[str, Any], keyword: str) -> list[Any]:
    """Return a keyword's list; a dialect that does not know the keyword lets it be anything."""
    said = schema.get(keyword)
    return said if isinstance(said, list) else []


def _count(schema: dict[str, Any], keyword: str, default: int) -> int:
    said = schema.get(keyword)
    return int(said) if isinstance(said, int | float) else default
