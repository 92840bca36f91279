"""A schema as rows of a table: each property, its type, and what else holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from charter.contract import Contract
from charter.facts import Place
from charter.ir.notice import notice
from charter.jsontext import dump
from charter.targets.docs.blocks import Code, Link, Span, Spans, Text, prose

_RANGES = (
    ("minLength", "maxLength", "character"),
    ("minItems", "maxItems", "item"),
    ("minProperties", "maxProperties", "member"),
    ("minimum", "maximum", ""),
)
_BOUNDS = {
    "exclusiveMinimum": "more than {}",
    "exclusiveMaximum": "less than {}",
    "multipleOf": "a multiple of {}",
}


@dataclass(frozen=True)
class Row:
    """One property (`a.b` inside, `a[]` for the items of a list), or the value itself."""

    name: str
    type: Spans
    required: bool
    text: Spans


@dataclass(frozen=True)
class Member:
    """One documented value of an enumeration."""

    value: str
    text: Spans


class Shapes:
    """Describes schemas; `anchors` has the name of each schema that has a heading of its own."""

    def __init__(self, contract: Contract, anchors: Mapping[Place, Link]) -> None:
        """Take what links to named schemas are."""
        self._contract = contract
        self._anchors = anchors
        self._deprecations = {found.place: found for found in contract.deprecations}

    def rows(self, place: Place) -> tuple[Row, ...]:
        """Return a row for each property that an object has, inline objects' included."""
        return tuple(self._properties(place, "", 0))

    def members(self, place: Place) -> tuple[Member, ...]:
        """Return the documented values of an enumeration."""
        schema = self._contract.at(place)
        found = []
        for keyword in ("oneOf", "anyOf"):
            for index, branch in enumerate(_list(schema, keyword)):
                if not (isinstance(branch, dict) and "const" in branch):
                    return ()
                text = prose(branch.get("description") or branch.get("title"))
                text += self._notice(place / keyword / index)
                found.append(Member(_value(branch["const"]), text))
        return tuple(found)

    def variants(self, place: Place) -> tuple[tuple[Spans, Place], ...]:
        """Return the alternatives of a union: what each is called, and its place."""
        schema = self._contract.at(place)
        found = []
        for keyword in ("oneOf", "anyOf"):
            for index, branch in enumerate(_list(schema, keyword)):
                if isinstance(branch, dict) and "const" in branch:
                    return ()
                at = place / keyword / index
                found.append((self.type(at), at))
        return tuple(found)

    def bounds(self, place: Place) -> Spans:
        """Return what a schema asks beside its type, as one sentence."""
        return self._bounds(self._contract.at(place))

    def type(self, place: Place) -> Spans:
        """Return the type of the schema at `place`, with links to named schemas."""
        schema = self._contract.at(place)
        if schema is True or schema == {}:
            return (Text("any value"),)
        if schema is False:
            return (Text("no value"),)
        target = self._contract.references.get(place / "$ref")
        if target is not None:
            link = self._anchors.get(target)
            return (link,) if link else self.type(target)
        if "const" in schema:
            return (Code(_value(schema["const"])),)
        if "enum" in schema:
            return _joined([(Code(_value(value)),) for value in schema["enum"]], " | ")
        for keyword in ("oneOf", "anyOf"):
            if branches := _list(schema, keyword):
                types = [self.type(place / keyword / n) for n in range(len(branches))]
                return _joined(list(dict.fromkeys(types)), " | ")
        kinds = schema.get("type")
        kinds = kinds if isinstance(kinds, list) else [kinds] if isinstance(kinds, str) else []
        if not kinds and "allOf" in schema:
            count = len(_list(schema, "allOf"))
            return _joined([self.type(place / "allOf" / n) for n in range(count)], " & ")
        if not kinds:
            kinds = ["object"] if "properties" in schema else []
        types = [self._kind(kind, schema, place) for kind in kinds]
        return _joined(types, " | ") or (Text("any value"),)

    def _kind(self, kind: str, schema: dict[str, Any], place: Place) -> Spans:
        if kind == "array" and isinstance(schema.get("items"), dict):
            return (Text("list of "), *self.type(place / "items"))
        if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
            return (Text("map of "), *self.type(place / "additionalProperties"))
        return (Text({"array": "list"}.get(kind, kind)),)

    def _properties(self, place: Place, prefix: str, depth: int) -> Iterator[Row]:
        schema = self._contract.at(place)
        if not isinstance(schema, dict):
            return
        required = _list(schema, "required")
        properties = schema.get("properties")
        for name in properties if isinstance(properties, dict) else ():
            at = place / "properties" / name
            yield Row(f"{prefix}{name}", self.type(at), name in required, self._about(at))
            if depth < 8:
                yield from self._inside(at, f"{prefix}{name}", depth)
        for index in range(len(_list(schema, "allOf"))):
            yield from self._properties(place / "allOf" / index, prefix, depth)

    def _inside(self, place: Place, name: str, depth: int) -> Iterator[Row]:
        schema = self._contract.at(place)
        while isinstance(schema, dict) and isinstance(schema.get("items"), dict):
            place, name = place / "items", f"{name}[]"
            schema = self._contract.at(place)
        yield from self._properties(place, f"{name}.", depth + 1)

    def _about(self, place: Place) -> Spans:
        schema = self._contract.at(place)
        if not isinstance(schema, dict):
            return ()
        parts = [prose(schema.get("description")), self._bounds(schema)]
        items = schema.get("items")
        if isinstance(items, dict) and (inner := self._bounds(items)):
            parts.append((Text("Each: "), *inner))
        if "default" in schema:
            parts.append((Text("Default: "), Code(_value(schema["default"])), Text(".")))
        parts.append(self._notice(place))
        return _joined([part for part in parts if part], " ")

    def _bounds(self, schema: Any) -> Spans:
        if not isinstance(schema, dict):
            return ()
        said = [text for low, high, unit in _RANGES if (text := _range(schema, low, high, unit))]
        said += [
            text.format(_value(schema[keyword]))
            for keyword, text in _BOUNDS.items()
            if keyword in schema
        ]
        if schema.get("uniqueItems") is True:
            said.append("no repeats")
        if "format" in schema:
            said.append(f"format {schema['format']}")
        words = ", ".join(said)
        spans: list[Span] = [Text(words[0].upper() + words[1:])] if words else []
        if isinstance(schema.get("pattern"), str):
            spans += [Text(", pattern " if said else "Pattern "), Code(schema["pattern"])]
        return (*spans, Text(".")) if spans else ()

    def _notice(self, place: Place) -> Spans:
        found = self._deprecations.get(place)
        return (Text(" "), *prose(notice(self._contract, found))) if found else ()


def _range(schema: dict[str, Any], low: str, high: str, unit: str) -> str:
    """Return a range in words: `1 to 20 items`, `at most 5 items`, `at least 0`."""
    least, most = schema.get(low), schema.get(high)
    if least is None and most is None:
        return ""
    count = _value(least if most is None else most)
    noun = f" {unit}{'' if count == '1' else 's'}" if unit else ""
    if least is not None and least == most:
        return f"exactly {count}{noun}"
    if least is None or (unit and least == 0 and most is not None):
        return f"at most {count}{noun}"
    if most is None:
        return f"at least {count}{noun}"
    return f"{_value(least)} to {count}{noun}"


def _joined(parts: list[Spans], separator: str) -> Spans:
    found: list[Span] = []
    for part in parts:
        if found:
            found.append(Text(separator))
        found += part
    return tuple(found)


def _list(schema: Any, keyword: str) -> list[Any]:
    found = schema.get(keyword) if isinstance(schema, dict) else None
    return found if isinstance(found, list) else []


def _value(value: Any) -> str:
    return value if isinstance(value, str) else dump(value, indent=None)
