"""Policies: what callers send and readers bear, as schemas that join the proof.

Each policy is a named transform, printed in the report and never hidden in a
rule. They take and give self-contained schemas (references are local
pointers). Restrictions on what is *sent* are made as a schema of their own
that joins the sender's by conjunction, so polarity can't turn them round;
tolerance of the *reader* is written into positive positions only, and where a
branch of `oneOf` can't be opened without a proof that the branches stay apart,
it is left as strict as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from charter.dialect import IN_PLACE, ref_hides_siblings, subschemas
from charter.findings import UsageError
from charter.pointer import ROOT, Pointer, resolve


class Policy(StrEnum):
    """The named policies; `STRICT` is pure inclusion of sets."""

    DECLARED_ONLY = "declared-only"
    TOLERANT_READER = "tolerant-reader"
    STRICT = "strict"
    FORMAT_ASSERT = "format-assert"
    DEFAULT_FILLS_REQUIRED = "default-fills-required"


DEFAULTS = (Policy.DECLARED_ONLY, Policy.TOLERANT_READER)


def chosen(names: list[str]) -> tuple[Policy, ...]:
    """Return the policies of a call: the defaults where it names none.

    Raise `UsageError` for a name that is none.
    """
    for name in names:
        if name not in tuple(Policy):
            known = ", ".join(Policy)
            raise UsageError(f"There is no policy `{name}`.", f"Use some of: {known}.")
    return tuple(policy for policy in Policy if policy in names) or DEFAULTS


_IN_PLACE = ("allOf", "anyOf", "oneOf")
_CONDITIONS = ("if", "not")


def declared_only(schema: Any, draft: str) -> Any:
    """Return the schema of instances whose objects hold only names that `schema` declares.

    A name is declared by `properties`, `patternProperties` or a schema-valued
    `additionalProperties`, in place or through `$ref`, `allOf`, `anyOf`,
    `oneOf`. So is a name that must be sent, on any condition, and one that `if`
    or `not` asks about; a value that `const` or `enum` lists is sent as it is:
    what nobody could send would make every change safe. An object that declares
    none but says `additionalProperties: true` is a map and stays open, as does
    one with `propertyNames`, or that must hold more properties than it declares.
    The result is for draft 2020-12.
    """
    return _Declared(schema, draft).schema()


class _Declared:
    """Builds one definition per set of subschemas that look at the same instance."""

    def __init__(self, root: Any, draft: str) -> None:
        self._root = root
        self._hidden = ref_hides_siblings(draft)
        self._names: dict[tuple[Pointer, ...], str] = {}
        self._done: dict[str, Any] = {}

    def schema(self) -> Any:
        pending = [self._group([ROOT])]
        self._names[pending[0]] = "d0"
        while pending:
            group = pending.pop()
            self._done[self._names[group]] = self._restrict(group, pending)
        if all(value == {} for value in self._done.values()):
            return {}
        return {"$ref": "#/$defs/d0", "$defs": dict(sorted(self._done.items()))}

    def _at(self, pointer: Pointer) -> Any:
        return resolve(self._root, pointer)

    def _group(self, starts: list[Pointer]) -> tuple[Pointer, ...]:
        found: set[Pointer] = set()
        pending = list(starts)
        while pending:
            pointer = pending.pop()
            schema = self._at(pointer)
            if pointer in found or not isinstance(schema, dict):
                continue
            found.add(pointer)
            target = schema.get("$ref")
            if isinstance(target, str) and target.startswith("#"):
                pending.append(Pointer(target[1:]))
                if self._hidden:
                    continue
            for keyword in _IN_PLACE:
                for index in range(len(_list(schema, keyword))):
                    pending.append(pointer / keyword / index)
            pending += [pointer / key for key in ("then", "else") if key in schema]
            for key in ("dependentSchemas", "dependencies"):
                pending += [pointer / key / name for name in _dict(schema, key)]
        return tuple(sorted(found))

    def _restrict(self, group: tuple[Pointer, ...], pending: list[tuple[Pointer, ...]]) -> Any:
        names: dict[str, list[Pointer]] = {}
        patterns: dict[str, list[Pointer]] = {}
        rest: list[Pointer] = []
        tails: list[Pointer] = []
        positions: dict[int, list[Pointer]] = {}
        literals: list[Any] = []
        objects = free = False
        least = 0
        for pointer in group:
            schema = self._at(pointer)
            if self._hidden and "$ref" in schema:
                continue
            for name in (*demanded(schema), *self._asked(pointer)):
                names.setdefault(name, [])
            free = free or "propertyNames" in schema
            least = max(least, least_count(schema))
            literals += compounds(schema)
            said = _dict(schema, "properties"), _dict(schema, "patternProperties")
            for name in said[0]:
                names.setdefault(name, []).append(pointer / "properties" / name)
            for pattern in said[1]:
                patterns.setdefault(pattern, []).append(pointer / "patternProperties" / pattern)
            for keyword in ("additionalProperties", "unevaluatedProperties"):
                value = schema.get(keyword)
                if isinstance(value, dict) and value:
                    rest.append(pointer / keyword)
                elif value is not None and value is not False and not any(said):
                    free = True
            objects = objects or any(said) or "object" in _types(schema)
            for keyword in ("items", "additionalItems", "contains", "unevaluatedItems"):
                value = schema.get(keyword)
                if isinstance(value, list):
                    for index in range(len(value)):
                        positions.setdefault(index, []).append(pointer / keyword / index)
                elif isinstance(value, dict):
                    tails.append(pointer / keyword)
            for index in range(len(_list(schema, "prefixItems"))):
                positions.setdefault(index, []).append(pointer / "prefixItems" / index)
        result: dict[str, Any] = {}
        if objects and not free and (patterns or rest or least <= len(names)):
            result["properties"] = {
                name: self._inner(places, pending) for name, places in sorted(names.items())
            }
            result["patternProperties"] = {
                pattern: self._inner(places, pending)
                for pattern, places in sorted(patterns.items())
            }
            result["additionalProperties"] = self._inner(rest, pending) if rest else False
            result = {key: value for key, value in result.items() if value != {}}
        if positions or tails:
            last = max(positions, default=-1)
            result["prefixItems"] = [
                self._inner(positions.get(index, []) + tails, pending) for index in range(last + 1)
            ]
            result["items"] = self._inner(tails, pending)
            result = {key: value for key, value in result.items() if value not in ({}, [])}
        return {"anyOf": [{"enum": literals}, result]} if literals and result else result

    def _asked(self, pointer: Pointer) -> set[str]:
        """Return the names that the conditions of one schema speak of."""
        found: set[str] = set()
        met: set[Pointer] = set()
        pending = [pointer / key for key in _CONDITIONS if key in self._at(pointer)]
        while pending:
            place = pending.pop()
            schema = self._at(place)
            if place in met or not isinstance(schema, dict):
                continue
            met.add(place)
            found.update((*_dict(schema, "properties"), *demanded(schema)))
            inner = subschemas(schema, place)
            pending += [at for keyword, at, _ in inner if keyword in IN_PLACE]
            target = schema.get("$ref")
            if isinstance(target, str) and target.startswith("#"):
                pending.append(Pointer(target[1:]))
        return found

    def _inner(self, places: list[Pointer], pending: list[tuple[Pointer, ...]]) -> Any:
        group = self._group(places)
        if not group:
            return {}
        if group not in self._names:
            self._names[group] = f"d{len(self._names)}"
            pending.append(group)
        return {"$ref": f"#/$defs/{self._names[group]}"}


def demanded(schema: dict[str, Any]) -> Iterator[str]:
    """Yield the names that `schema` itself requires, or beside which it asks for more."""
    lists = [schema.get("required")]
    for key in ("dependentRequired", "dependentSchemas", "dependencies"):
        for name, needed in _dict(schema, key).items():
            lists += [[name], needed]
    for names in lists:
        yield from _strings(names)


def least_count(schema: dict[str, Any]) -> int:
    """Return how many properties `schema` itself asks for at least."""
    least = schema.get("minProperties")
    return int(least) if isinstance(least, int | float) else 0


def compounds(schema: dict[str, Any]) -> list[Any]:
    """Return the objects and arrays that `schema` lists as values."""
    listed = [*_list(schema, "enum"), schema.get("const")]
    return [value for value in listed if isinstance(value, dict | list)]


def _strings(value: Any) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def tolerant_reader(schema: Any, draft: str, apart: Callable[[Any, Any], bool]) -> Any:
    """Return what a reader of `schema` bears: unknown fields, and unknown strings in an enum.

    `x-closed` keeps an enum as it is; null, a `const` and a new shape of object
    are no members of an enum. `apart(a, b)` says whether it is proved that no
    instance satisfies both schemas (self-contained, definitions included).
    """
    return _Tolerant(schema, draft, apart).schema()


def default_fills_required(schema: Any, draft: str) -> Any:
    """Return `schema` without the requirement of properties that have a default."""
    return _Filled(schema, draft).schema()


_MAPS = ("properties", "patternProperties", "dependentSchemas", "dependencies")
_DEFINITIONS = ("$defs", "definitions")
_LISTS = ("allOf", "anyOf", "prefixItems", "items")
_ONES = (
    "items",
    "additionalItems",
    "additionalProperties",
    "unevaluatedItems",
    "unevaluatedProperties",
    "then",
    "else",
)
_KEPT = "kept:"
"""What the name of a definition that nothing was changed in begins with; no other has a colon."""


class _Widened:
    """A schema that is changed where that widens it; the rest stays as strict as it is.

    Under `not`, `if`, `contains`, `oneOf` and in names a change would narrow the
    whole. What such a place refers to is a copy in which nothing was changed.
    References lead to the root or to a definition.
    """

    def __init__(self, root: Any, draft: str) -> None:
        self._root = root
        self._draft = draft
        self._hidden = ref_hides_siblings(draft)
        self._holder = "definitions" if self._hidden else "$defs"
        self._kept: set[str] = set()

    def schema(self) -> Any:
        """Return the root, changed."""
        result = self._open(self._root)
        if self._kept:
            result[self._holder] = {**_dict(result, self._holder), **self._copies(self._kept)}
        return result

    def _change(self, schema: dict[str, Any]) -> dict[str, Any]:
        """Return one schema changed by itself, whatever stands inside."""
        raise NotImplementedError

    def _open(self, schema: Any) -> Any:
        if not isinstance(schema, dict) or (self._hidden and "$ref" in schema):
            return schema
        return {key: self._opened(key, value) for key, value in self._change(schema).items()}

    def _opened(self, keyword: str, value: Any) -> Any:
        if isinstance(value, dict) and keyword in (*_MAPS, *_DEFINITIONS):
            return {
                name: inner if isinstance(inner, list) else self._open(inner)
                for name, inner in value.items()
            }
        if isinstance(value, list) and keyword in _LISTS:
            return [self._open(inner) for inner in value]
        if keyword in _ONES:
            return self._open(value)
        if not self._changes(keyword, value):
            return value
        part = {keyword: value}
        self._kept |= _led(part)
        return self._turned(part)[keyword]

    def _changes(self, keyword: str, value: Any) -> bool:
        """Whether something is changed in the schemas of a keyword, or in what they lead to."""
        inner = [schema for _, _, schema in subschemas({keyword: value}, ROOT)]
        return any(self._changed_inside(one) or _led(one) & self._changed for one in inner)

    def _changed_inside(self, schema: Any) -> bool:
        return any(self._change(one) != one for one in _inside(schema))

    @cached_property
    def _changed(self) -> set[str]:
        """The names of the definitions, `` for the root, that something is changed in or below."""
        found = {name for name, one in self._definitions.items() if self._changed_inside(one)}
        leads = {name: _led(one) for name, one in self._definitions.items()}
        while more := {name for name, led in leads.items() if led & found} - found:
            found |= more
        return found

    @cached_property
    def _definitions(self) -> dict[str, Any]:
        """The root, by an empty name, and its definitions."""
        own = _dict(self._root, self._holder)
        apart = (*_DEFINITIONS, "$schema")
        return {**own, "": {k: v for k, v in self._root.items() if k not in apart}}

    def _copies(self, names: set[str]) -> dict[str, Any]:
        """Return copies of these definitions, and of all that they lead to."""
        found: set[str] = set()
        pending = set(names)
        while pending:
            found |= pending
            pending = {led for name in pending for led in _led(self._definitions[name])} - found
        return {f"{_KEPT}{name}": self._turned(self._definitions[name]) for name in sorted(found)}

    def _turned(self, schema: Any) -> Any:
        """Return `schema` with its references turned to the copies."""
        if not isinstance(schema, dict):
            return schema
        result = dict(schema)
        for keyword, pointer, inner in subschemas(schema, ROOT):
            place: list[Any] = list(pointer.tokens)
            if len(place) == 1:
                result[keyword] = self._turned(inner)
                continue
            if result[keyword] is schema[keyword]:
                result[keyword] = schema[keyword].copy()
            name = int(place[1]) if isinstance(schema[keyword], list) else place[1]
            result[keyword][name] = self._turned(inner)
        if isinstance(schema.get("$ref"), str):
            result["$ref"] = f"#/{self._holder}/{_KEPT}{_name(schema['$ref'])}"
        return result


class _Tolerant(_Widened):
    def __init__(self, root: Any, draft: str, apart: Callable[[Any, Any], bool]) -> None:
        super().__init__(root, draft)
        self._apart = apart

    def _change(self, schema: dict[str, Any]) -> dict[str, Any]:
        closed = ("additionalProperties", "unevaluatedProperties")
        result = {k: v for k, v in schema.items() if not (k in closed and v is False)}
        return _without_members(result)

    def _open(self, schema: Any) -> Any:
        if self._is_exclusive(schema):
            # Branches that no instance shares stay exclusive for what the reader sees.
            rest = {key: value for key, value in schema.items() if key != "oneOf"}
            schema = {**rest, "allOf": [*_list(rest, "allOf"), {"anyOf": schema["oneOf"]}]}
        return super()._open(schema)

    def _is_exclusive(self, schema: Any) -> bool:
        """Whether `schema` has a `oneOf` to open, and it is proved that its branches are apart."""
        if not isinstance(schema, dict) or (self._hidden and "$ref" in schema):
            return False
        branches = _list(schema, "oneOf")
        if not self._changes("oneOf", branches):
            return False
        outlines = [_Outline.of(one, self._definitions, self._draft) for one in branches]
        return all(
            outlines[i].is_apart(outlines[j]) or self._apart(self._whole(a), self._whole(b))
            for i, a in enumerate(branches)
            for j, b in enumerate(branches[:i])
        )

    def _whole(self, branch: Any) -> Any:
        """Return a branch of its own, as it stands, with what it refers to."""
        if not isinstance(branch, dict):
            return branch
        return {**self._turned(branch), self._holder: self._copies(_led(branch))}


@dataclass(frozen=True)
class _Outline:
    """What is soon said of a schema: its types, and the texts that its tags may have."""

    types: frozenset[str] | None
    tags: dict[str, frozenset[str]]

    @classmethod
    def of(cls, schema: Any, definitions: dict[str, Any], draft: str) -> _Outline:
        """Return the outline of `schema`, of what it refers to and of its `allOf` together."""
        types: frozenset[str] | None = None
        tags: dict[str, frozenset[str]] = {}
        required: set[str] = set()
        met: set[str] = set()
        pending = [schema]
        while pending:
            one = pending.pop()
            if not isinstance(one, dict):
                continue
            if isinstance(one.get("$ref"), str) and (name := _name(one["$ref"])) not in met:
                met.add(name)
                pending.append(definitions.get(name))
            if "$ref" in one and ref_hides_siblings(draft):
                continue
            pending += _list(one, "allOf")
            said = frozenset(kind for kind in _types(one) if isinstance(kind, str))
            if said:
                said |= {"integer"} if "number" in said else set()
                types = said if types is None else types & said
            required.update(_strings(one.get("required")))
            for name, inner in _dict(one, "properties").items():
                if texts := _texts(inner, draft):
                    tags[name] = tags.get(name, texts) & texts
        return cls(types, {name: texts for name, texts in tags.items() if name in required})

    def is_apart(self, other: _Outline) -> bool:
        """Whether it is plain that no instance has both outlines."""
        if self.types is not None and other.types is not None:
            if not self.types & other.types:
                return True
            if self.types == other.types == {"object"}:
                shared = self.tags.keys() & other.tags.keys()
                return any(not self.tags[name] & other.tags[name] for name in shared)
        return False


def _texts(schema: Any, draft: str) -> frozenset[str]:
    """Return the constants that a schema lists where they are texts alone, else nothing."""
    if not isinstance(schema, dict) or ("$ref" in schema and ref_hides_siblings(draft)):
        return frozenset()
    has_const = "const" in schema and draft != "draft4"
    listed = [schema["const"]] if has_const else _list(schema, "enum")
    return frozenset(listed) if all(isinstance(one, str) for one in listed) else frozenset()


class _Filled(_Widened):
    def _change(self, schema: dict[str, Any]) -> dict[str, Any]:
        if not isinstance(schema.get("required"), list):
            return schema
        said = _dict(schema, "properties")
        filled = {name for name, one in said.items() if isinstance(one, dict) and "default" in one}
        return {**schema, "required": [n for n in schema["required"] if n not in filled]}


def _inside(schema: Any) -> Iterator[dict[str, Any]]:
    """Yield `schema` and every schema inside it."""
    pending = [schema]
    while pending:
        one = pending.pop()
        if isinstance(one, dict):
            yield one
            pending += [inner for _, _, inner in subschemas(one, ROOT)]


def _led(schema: Any) -> set[str]:
    """Return the names of the definitions that references in `schema` lead to, `` for the root."""
    return {_name(one["$ref"]) for one in _inside(schema) if isinstance(one.get("$ref"), str)}


def _name(reference: str) -> str:
    return reference.rpartition("/")[2].removeprefix("#")


def _without_members(schema: dict[str, Any]) -> dict[str, Any]:
    """Return `schema` without the members of an enum that unknown strings may join."""
    choices = {} if schema.get("x-closed") is True else dict(_choices(schema))
    if not choices:
        return schema
    rest = {key: value for key, value in schema.items() if key not in choices}
    borne: list[Any] = []
    for members in choices.values():
        others = [member for member in members if not isinstance(member, str)]
        borne.append({"anyOf": [{"type": "string"}, *([{"enum": others}] if others else [])]})
    return {**rest, "allOf": [*_list(rest, "allOf"), *borne]}


def _choices(schema: dict[str, Any]) -> Iterator[tuple[str, list[Any]]]:
    """Yield the keywords that choose among strings, and their members; a single one is a tag."""
    members = _list(schema, "enum")
    if len(members) > 1 and any(isinstance(member, str) for member in members):
        yield "enum", members
    for keyword in ("oneOf", "anyOf"):
        constants = [b.get("const") if isinstance(b, dict) else b for b in _list(schema, keyword)]
        if len(constants) > 1 and all(isinstance(constant, str) for constant in constants):
            yield keyword, constants


def _types(schema: dict[str, Any]) -> list[Any]:
    said = schema.get("type")
    return said if isinstance(said, list) else [said]


def _list(schema: dict[str, Any], key: str) -> list[Any]:
    value = schema.get(key)
    return value if isinstance(value, list) else []


def _dict(schema: dict[str, Any], key: str) -> dict[str, Any]:
    value = schema.get(key)
    return value if isinstance(value, dict) else {}
