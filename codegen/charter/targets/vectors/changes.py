"""Changes to an instance that its schema has something to say about.

Each is a value to put at a path; whether the result is valid or not is for a
validator to say. Bounds are tried at the bound and beyond it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from charter.targets.vectors.samples import LONGEST, Samples

Path: TypeAlias = tuple[str | int, ...]

_WIDE: Final = 64
_MOST_ITEMS: Final = 1024
_UNKNOWN: Final = "x_unknown"
_ASTRAL: Final = "\U0001f600"


class _Gone:
    """The mark for a member that is taken away."""


GONE: Final = _Gone()

_OTHERS: Final[Mapping[str, tuple[Any, ...]]] = {
    "string": (0, ["a"]),
    "integer": ("1", 1.5, True),
    "number": ("1", False),
    "boolean": ("true", 0),
    "array": ({}, "[]"),
    "object": ([], "{}"),
    "null": (0, "null"),
}


def changed(value: Any, path: Path, new: Any) -> Any:
    """Return `value` with `new` at `path`, copied along the way."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    head, rest = path[0], path[1:]
    if not rest and new is GONE:
        del copy[head]  # type: ignore[arg-type]
    elif isinstance(copy, dict):
        copy[str(head)] = changed(copy.get(str(head)), rest, new)
    else:
        index = int(head)
        if index == len(copy):
            copy.append(None)
        copy[index] = changed(copy[index], rest, new)
    return copy


class Changes:
    """Finds the changes that the schemas of one flat set ask about."""

    def __init__(self, samples: Samples) -> None:
        """Take what makes instances."""
        self.samples = samples

    def of(self, schema: Any, value: Any, path: Path = (), depth: int = 0) -> Iterator[Any]:
        """Yield (path, new value) for what `schema` says about `value`, which stands at `path`."""
        if not isinstance(schema, dict):
            if schema is False:
                yield path, value
            return
        if depth and self.samples.reference(schema) is not None:
            # What is referred to has vectors of its own: one look at its type is enough here.
            yield from self._types(self.samples.target(schema), path, 1)
            return
        schema = self.samples.target(schema)
        if not isinstance(schema, dict) or depth > 6:
            return
        yield from self._types(schema, path, 3)
        yield from self._constants(schema, path)
        yield from self._own(schema, value, path, depth)
        for keyword in ("allOf", "anyOf", "oneOf"):
            for branch in schema.get(keyword, ()):
                inner = self.samples.target(branch) if keyword == "allOf" else branch
                yield from self.of(inner, value, path, depth + 1)
        yield from self._others(schema, value, path, depth)
        for keyword in ("not", "if", "then", "else"):
            if keyword in schema:
                yield path, self.samples.smallest(schema[keyword])
                yield from self.of(schema[keyword], value, path, depth + 1)
        for inner in schema.get("dependentSchemas", {}).values():
            yield from self.of(inner, value, path, depth + 1)

    def _own(self, schema: Mapping[str, Any], value: Any, path: Path, depth: int) -> Iterator[Any]:
        """Yield changes that the keywords for values like `value` ask about."""
        if isinstance(value, str):
            yield from self._text(schema, value, path)
        elif isinstance(value, int | float) and not isinstance(value, bool):
            yield from self._number(schema, path)
        elif isinstance(value, list):
            yield from self._array(schema, value, path, depth)
        elif isinstance(value, dict):
            yield from self._object(schema, value, path, depth)

    def _others(
        self, schema: Mapping[str, Any], value: Any, path: Path, depth: int
    ) -> Iterator[Any]:
        """Yield instances of another type or branch than `value` is, and their changes.

        Those of the outermost branches are where changes begin, and not told again.
        """
        said = schema.get("type")
        for kind in said if isinstance(said, list) else ():
            one = {**schema, "type": kind}
            other = self.samples.smallest(one)
            if type(other) is not type(value):
                yield path, other
                for at, new in self._own(one, other, (), depth):
                    yield path, changed(other, at, new)
        branches = [b for keyword in ("oneOf", "anyOf") for b in schema.get(keyword, ())]
        for branch, other in zip(branches, self.samples.branches(schema), strict=True):
            if depth and other != value:
                yield path, other
                for at, new in self.of(branch, other, (), depth + 1):
                    yield path, changed(other, at, new)

    def _types(self, schema: Any, path: Path, most: int) -> Iterator[Any]:
        if not isinstance(schema, dict):
            return
        said = schema.get("type")
        kinds = said if isinstance(said, list) else [said] if said else []
        tried: list[Any] = [None] if "null" not in kinds else []
        for kind in kinds:
            tried += _OTHERS.get(kind, ())
        if not kinds:
            tried += ["text", {}]
        for new in tried[: most + len(kinds) - 1]:
            yield path, new

    def _constants(self, schema: Mapping[str, Any], path: Path) -> Iterator[Any]:
        members = [schema["const"]] if "const" in schema else list(schema.get("enum", ()))
        constants = [b["const"] for b in schema.get("oneOf", ()) if _is_constant(b)]
        for member in [*members, *constants][:64]:
            yield path, member
        for member in [*members, *constants][:1]:
            if isinstance(member, str):
                yield path, f"{member}_"
                yield path, member.swapcase()
            elif isinstance(member, int) and not isinstance(member, bool):
                yield path, member + 1000
                yield path, str(member)

    def _text(self, schema: Mapping[str, Any], value: str, path: Path) -> Iterator[Any]:
        least, most = schema.get("minLength"), schema.get("maxLength")
        if least:
            yield path, self.samples.text(schema, least)
            yield path, value[: least - 1]
        if most is not None and most <= LONGEST:
            longest = self._lengthened(schema, value, most)
            if longest is not None:
                yield path, longest
                yield path, longest + longest[-1:]
            if most <= _WIDE:
                yield path, _ASTRAL * most
                yield path, _ASTRAL * (most + 1)
        if "pattern" in schema:
            for new in ("", f"{value}\n", f" {value}", f"{value}\0", value.swapcase(), "\u00e9"):
                yield path, new

    def _lengthened(self, schema: Mapping[str, Any], value: str, most: int) -> str | None:
        if "pattern" not in schema:
            return value[:most].ljust(most, "a")
        return value + (value[-1:] or "a") * (most - len(value)) if len(value) <= most else None

    def _number(self, schema: Mapping[str, Any], path: Path) -> Iterator[Any]:
        step = schema.get("multipleOf")
        whole = schema.get("type") == "integer"
        for keyword in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"):
            bound = schema.get(keyword)
            if isinstance(bound, int | float):
                unit = 1 if whole or isinstance(bound, int) else 0.5
                yield path, bound
                yield path, bound - unit
                yield path, bound + unit
                if whole and isinstance(bound, int) and abs(bound) < 2**53:
                    yield path, float(bound)
        if step:
            yield path, step * 3
            yield path, step * 3 + step / 2
            yield path, step / 2
        if whole and "maximum" not in schema and "exclusiveMaximum" not in schema:
            yield path, 2**53 + 1
        if not whole and "maximum" not in schema and "exclusiveMaximum" not in schema:
            yield path, 12345.678
            yield path, 1e21

    def _array(
        self, schema: Mapping[str, Any], value: list[Any], path: Path, depth: int
    ) -> Iterator[Any]:
        items = schema.get("items", True)
        least, most = schema.get("minItems", 0), schema.get("maxItems")
        item = value[0] if value else self.samples.one(items)
        if value and least:
            yield path, value[: least - 1]
        if not least:
            yield path, []
        one = value or [item]
        if most is not None and most <= _MOST_ITEMS:
            many = self._distinct(items, item, most + 1) if schema.get("uniqueItems") else None
            many = many or [item] * (most + 1)
            yield path, many[:most]
            yield path, many
        if schema.get("uniqueItems"):
            yield path, [one[0], one[0]]
        yield path, one
        positions = schema.get("prefixItems", [])
        filled = value + [self.samples.one(inner) for inner in positions[len(value) :]]
        for index, position in enumerate(positions):
            yield path, filled[: index + 1]
            for at, new in self.of(position, filled[index], (index,), depth + 1):
                yield path, changed(filled, at, new)
        if items is False:
            yield path, [*filled, 0]
        elif isinstance(items, dict):
            for at, new in self.of(items, item, (0,), depth + 1):
                yield path, changed(one, at, new)
        if "contains" in schema:
            found = self.samples.one(schema["contains"])
            for keyword in ("minContains", "maxContains"):
                bound = schema.get(keyword)
                if bound is not None and bound <= _MOST_ITEMS:
                    for count in (bound - 1, bound, bound + 1):
                        if count >= 0:
                            yield path, [found] * count
            for at, new in self.of(schema["contains"], item, (0,), depth + 1):
                yield path, changed(one, at, new)

    def _distinct(self, items: Any, item: Any, count: int) -> list[Any] | None:
        found = self.samples.target(items)
        if isinstance(found, dict) and isinstance(item, str) and len(item) >= 3:
            width = len(str(count))
            return [f"{item[:-width]}{number:0{width}}" for number in range(count)]
        if isinstance(item, int) and not isinstance(item, bool):
            return [item + number for number in range(count)]
        return None

    def _object(
        self, schema: Mapping[str, Any], value: dict[str, Any], path: Path, depth: int
    ) -> Iterator[Any]:
        properties = schema.get("properties", {})
        for name in schema.get("required", ()):
            if name in value:
                yield (*path, name), GONE
        for name, inner in properties.items():
            present = value[name] if name in value else self.samples.one(inner)
            if name not in value:
                yield (*path, name), present
            for at, new in self.of(inner, present, (), depth + 1):
                holder = {**value, name: present}
                yield path, {**holder, name: changed(present, at, new)}
        yield (*path, _UNKNOWN), {"deep": [1, None]}
        rest = schema.get("additionalProperties")
        if isinstance(rest, dict):
            key = self.samples.text(schema.get("propertyNames", {}), 1)
            present = self.samples.one(rest)
            yield (*path, key), present
            for at, new in self.of(rest, present, (), depth + 1):
                yield (*path, key), changed(present, at, new)
        most = schema.get("maxProperties")
        if most is not None and most <= _MOST_ITEMS and rest is not False:
            keys = self._keys(schema.get("propertyNames", {}), most + 1)
            present = self.samples.one(rest if rest is not None else True)
            yield path, dict.fromkeys(keys[:most], present)
            yield path, dict.fromkeys(keys, present)
        if "propertyNames" in schema:
            for bad in ("", "A b", "\u00e9", f"{_UNKNOWN}!"):
                yield (*path, bad), self.samples.one(rest if rest is not None else True)
        for pattern, inner in schema.get("patternProperties", {}).items():
            key = self.samples.text({"pattern": pattern}, 0)
            present = self.samples.one(inner)
            yield (*path, key), present
            for at, new in self.of(inner, present, (), depth + 1):
                yield (*path, key), changed(present, at, new)
        if schema.get("minProperties"):
            yield path, {}
        for name in schema.get("dependentRequired", {}):
            yield (*path, name), self.samples.one(properties.get(name, True))

    def _keys(self, names: Any, count: int) -> list[str]:
        """Return so many names of members, those that are listed where they are."""
        said = self.samples.target(names)
        if isinstance(said, dict) and isinstance(listed := said.get("enum"), list):
            return [name for name in listed if isinstance(name, str)][:count]
        key = self.samples.text(names, 1) if isinstance(names, dict) else "a"
        return [f"{key}{number}" for number in range(count)]


def _is_constant(branch: Any) -> bool:
    return isinstance(branch, dict) and "const" in branch
