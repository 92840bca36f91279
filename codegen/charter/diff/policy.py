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
from enum import StrEnum
from typing import Any

from charter.dialect import ref_hides_siblings
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


def declared_only(schema: Any, draft: str) -> Any:
    """Return the schema of instances whose objects hold only names that `schema` declares.

    A name is declared by `properties`, `patternProperties` or a schema-valued
    `additionalProperties`, in place or through `$ref`, `allOf`, `anyOf`,
    `oneOf`. So is a name that must be sent, on any condition: what nobody could
    send would make every change safe. An object that declares none but says
    `additionalProperties: true`, or how many properties there are at least, is
    a map and stays open, as does one with `propertyNames`. The result is for
    draft 2020-12.
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
        objects = free = counted = False
        for pointer in group:
            schema = self._at(pointer)
            if self._hidden and "$ref" in schema:
                continue
            for name in demanded(schema):
                names.setdefault(name, [])
            free = free or "propertyNames" in schema
            counted = counted or "minProperties" in schema
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
        if objects and not free and (names or patterns or rest or not counted):
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
        return result

    def _inner(self, places: list[Pointer], pending: list[tuple[Pointer, ...]]) -> Any:
        group = self._group(places)
        if not group:
            return {}
        if group not in self._names:
            self._names[group] = f"d{len(self._names)}"
            pending.append(group)
        return {"$ref": f"#/$defs/{self._names[group]}"}


def demanded(schema: dict[str, Any]) -> Iterator[str]:
    """Yield the names that `schema` itself requires, on their own or beside another."""
    lists = [schema.get("required")]
    for key in ("dependentRequired", "dependencies"):
        for name, needed in _dict(schema, key).items():
            if isinstance(needed, list):
                lists += [[name], needed]
    for names in lists:
        yield from _strings(names)


def _strings(value: Any) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def tolerant_reader(schema: Any, draft: str, apart: Callable[[Any, Any], bool]) -> Any:
    """Return what a reader of `schema` bears: unknown fields, and unknown strings in an enum.

    `x-closed` keeps an enum as it is; null, a `const` and a new shape of object
    are no members of an enum. `apart(a, b)` says whether it is proved that no
    instance satisfies both schemas (self-contained, definitions included).
    """
    return _Tolerant(schema, draft, apart).schema()


class _Tolerant:
    def __init__(self, root: Any, draft: str, apart: Callable[[Any, Any], bool]) -> None:
        self._root = root
        self._hidden = ref_hides_siblings(draft)
        self._apart = apart

    def schema(self) -> Any:
        return self._open(self._root)

    def _open(self, schema: Any) -> Any:
        if not isinstance(schema, dict) or (self._hidden and "$ref" in schema):
            return schema
        if _is_open_enum(schema):
            return _without_members(schema)
        result = {}
        for keyword, value in schema.items():
            if keyword in ("additionalProperties", "unevaluatedProperties") and value is False:
                continue
            result[keyword] = self._opened(keyword, value)
        branches = schema.get("oneOf")
        if isinstance(branches, list):
            opened = [self._open(branch) for branch in branches]
            if opened == branches:
                result["oneOf"] = branches
            elif self._all_apart(branches):
                # Branches that no instance shares stay exclusive for what the reader sees.
                del result["oneOf"]
                result["allOf"] = [*result.get("allOf", []), {"anyOf": opened}]
            else:
                result["oneOf"] = branches
        return result

    def _opened(self, keyword: str, value: Any) -> Any:
        if keyword in (
            "properties",
            "patternProperties",
            "dependentSchemas",
            "$defs",
            "definitions",
        ):
            if isinstance(value, dict):
                return {name: self._open(inner) for name, inner in value.items()}
        elif isinstance(value, list) and keyword in ("allOf", "anyOf", "prefixItems", "items"):
            return [self._open(inner) for inner in value]
        elif keyword in (
            "items",
            "additionalItems",
            "additionalProperties",
            "unevaluatedItems",
            "unevaluatedProperties",
            "then",
            "else",
        ):
            return self._open(value)
        elif keyword == "dependencies" and isinstance(value, dict):
            return {n: self._open(v) if isinstance(v, dict) else v for n, v in value.items()}
        return value

    def _all_apart(self, branches: list[Any]) -> bool:
        definitions = {
            key: self._root[key] for key in ("$defs", "definitions") if key in self._root
        }
        return all(
            self._apart(_with(a, definitions), _with(b, definitions))
            for index, a in enumerate(branches)
            for b in branches[index + 1 :]
        )


def default_fills_required(schema: Any) -> Any:
    """Return `schema` without the requirement of properties that have a default.

    Only in positive positions; `not`, `if` and the branches of `oneOf` stay.
    """
    if not isinstance(schema, dict):
        return schema
    result = dict(schema)
    for keyword in ("properties", "patternProperties", "$defs", "definitions", "dependentSchemas"):
        if isinstance(result.get(keyword), dict):
            result[keyword] = {
                name: default_fills_required(inner) for name, inner in result[keyword].items()
            }
    for keyword in ("allOf", "anyOf", "prefixItems"):
        if isinstance(result.get(keyword), list):
            result[keyword] = [default_fills_required(inner) for inner in result[keyword]]
    for keyword in ("items", "additionalProperties", "then", "else"):
        if isinstance(result.get(keyword), dict):
            result[keyword] = default_fills_required(result[keyword])
    if isinstance(result.get("required"), list):
        filled = _dict(schema, "properties")
        result["required"] = [
            name
            for name in result["required"]
            if not (isinstance(filled.get(name), dict) and "default" in filled[name])
        ]
    return result


def _is_open_enum(schema: dict[str, Any]) -> bool:
    if schema.get("x-closed") is True:
        return False
    members = list(_members(schema))
    # One member is a tag, not a choice.
    return len(members) > 1 and any(isinstance(member, str) for member in members)


def _members(schema: dict[str, Any]) -> Iterator[Any]:
    enum = schema.get("enum")
    if isinstance(enum, list):
        yield from enum
        return
    for keyword in ("oneOf", "anyOf"):
        branches = schema.get(keyword)
        if isinstance(branches, list) and branches:
            if all(isinstance(b, dict) and isinstance(b.get("const"), str) for b in branches):
                yield from (branch["const"] for branch in branches)
            return


def _without_members(schema: dict[str, Any]) -> Any:
    rest = {k: v for k, v in schema.items() if k not in ("enum", "oneOf", "anyOf")}
    others = [member for member in _members(schema) if not isinstance(member, str)]
    choices: list[Any] = [{"type": "string"}]
    if others:
        choices.append({"enum": others})
    return {**rest, "allOf": [*rest.get("allOf", []), {"anyOf": choices}]}


def _with(schema: Any, definitions: dict[str, Any]) -> Any:
    return {**definitions, **schema} if isinstance(schema, dict) else schema


def _types(schema: dict[str, Any]) -> list[Any]:
    said = schema.get("type")
    return said if isinstance(said, list) else [said]


def _list(schema: dict[str, Any], key: str) -> list[Any]:
    value = schema.get(key)
    return value if isinstance(value, list) else []


def _dict(schema: dict[str, Any], key: str) -> dict[str, Any]:
    value = schema.get(key)
    return value if isinstance(value, dict) else {}
