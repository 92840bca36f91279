"""The outline of a schema: enough to tell most unions' branches apart without a proof."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from charter.contract import Contract
from charter.facts import Place

_KINDS = frozenset({"null", "boolean", "number", "string", "array", "object"})


@dataclass(frozen=True)
class Outline:
    """Kinds that a schema may allow, its values if they are listed, and its required tags."""

    kinds: frozenset[str] = _KINDS
    values: frozenset[str] | None = None
    tags: Mapping[str, frozenset[str]] = field(default_factory=dict)


def outline(contract: Contract, place: Place) -> Outline:
    """Return a schema's outline; what it does not say allows everything."""
    node = contract.node_at.get(contract.deref(place))
    schema = node.schema if node else None
    if node is None or not isinstance(schema, dict):
        return Outline()
    values = _values(schema)
    kinds = _KINDS
    said = schema.get("type")
    if said is not None:
        types = [said] if isinstance(said, str) else said
        kinds = frozenset("number" if kind == "integer" else kind for kind in types)
    tags = {}
    properties = schema.get("properties")
    if not isinstance(properties, dict):
        properties = {}
    required = schema.get("required")
    for name in required if isinstance(required, list) else ():
        if isinstance(name, str) and name in properties:
            inner = contract.node_at.get(contract.deref(node.place / "properties" / name))
            found = _values(inner.schema) if inner and isinstance(inner.schema, dict) else None
            if found is not None:
                tags[name] = found
    return Outline(kinds, values, tags)


def apart(left: Outline, right: Outline) -> bool:
    """Whether no instance can satisfy both; False says nothing."""
    if not left.kinds & right.kinds:
        return True
    if left.values is not None and right.values is not None and not left.values & right.values:
        return True
    return left.kinds == right.kinds == frozenset({"object"}) and any(
        not left.tags[name] & right.tags[name] for name in left.tags if name in right.tags
    )


def _values(schema: dict[str, Any]) -> frozenset[str] | None:
    """Return the listed values as texts in which equal JSON values are equal."""
    if "const" in schema:
        return frozenset({_text(schema["const"])})
    if isinstance(schema.get("enum"), list):
        return frozenset(map(_text, schema["enum"]))
    return None


def _text(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ",".join(sorted(f"{k!r}:{_text(v)}" for k, v in value.items())) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_text, value)) + "]"
    if isinstance(value, bool | str) or value is None:
        return repr(value)
    return repr(int(value)) if value == int(value) else repr(value)
