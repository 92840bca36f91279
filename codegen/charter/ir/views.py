"""What a schema says about types: the part of it that a language's types can hold.

A view is a disjunction of atoms, and never narrower than its schema: whatever
the schema accepts, the view accepts. It may be wider (`not`, `if`, `contains`,
`propertyNames` leave no trace), because the exact check decides before it. So
`meet` may always return one of its operands, and does where more would not
help a reader.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any, TypeAlias, TypeGuard

from charter import dialect
from charter.contract import Contract, Node
from charter.facts import Place

Bounds: TypeAlias = tuple[tuple[str, Any], ...]
"""Keywords with their values, sorted: `(("minLength", 1),)`."""


@dataclass(frozen=True)
class Scalar:
    """`null`, `boolean`, `integer`, `number` or `string`, within bounds."""

    kind: str
    bounds: Bounds = ()


@dataclass(frozen=True)
class Literals:
    """Texts, integers and booleans by their values; no two are equal JSON values."""

    values: tuple[Any, ...]
    _kinds: tuple[type, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Keep what the values are: to Python, `True` is equal to 1."""
        object.__setattr__(self, "_kinds", tuple(map(type, self.values)))


@dataclass(frozen=True)
class Array:
    """A list; `items` joins what any position holds, which `positions` tell apart.

    `positions` are the first ones, `rest` is the view of those after them; both
    are empty where every position is like the others.
    """

    items: View
    bounds: Bounds = ()
    positions: tuple[View, ...] = field(default=(), compare=False)
    rest: View = field(default=(), compare=False)


@dataclass(frozen=True)
class Member:
    """A property's view, and where its schema stands."""

    view: View
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Object:
    """An object; `extra` is the view of what `members` do not name, empty when closed.

    `place` is its schema's, None where several schemas together make it.
    """

    members: Mapping[str, Member]
    required: tuple[str, ...]
    extra: View
    place: Place | None = field(default=None, compare=False)

    def __hash__(self) -> int:
        """Hash by names; members are compared in full."""
        return hash((tuple(self.members), self.required))


@dataclass(frozen=True)
class Ref:
    """A schema that has a name of its own."""

    place: Place


Atom: TypeAlias = Scalar | Literals | Array | Object | Ref
View: TypeAlias = tuple[Atom, ...]

NEVER: View = ()
_KINDS = ("string", "integer", "number", "boolean", "array", "object", "null")
_BOUNDS = {
    "string": ("maxLength", "minLength", "pattern"),
    "integer": ("exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum"),
    "number": ("exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum"),
    "array": ("maxItems", "minItems"),
}
_TELLING = frozenset(
    """additionalItems additionalProperties const contains enum items patternProperties prefixItems
    properties required type unevaluatedItems unevaluatedProperties""".split()
).union(*_BOUNDS.values())
"""The keywords that a view tells of, beside those in place."""
_MOST_ALTERNATIVES = 16
_DEEPEST_MEET = 3


def _anything() -> View:
    scalars = (Scalar("string"), Scalar("number"), Scalar("boolean"), Scalar("null"))
    # `ANY` inside itself would be endless: the inner views stand for it by identity of meaning.
    return (*scalars, Array(_ANYTHING), Object({}, (), _ANYTHING))


@dataclass(frozen=True)
class _Anything:
    """The atom that every JSON value belongs to."""


_ANYTHING: Any = (_Anything(),)
ANY: View = _ANYTHING
PARTS: View = _anything()
"""`ANY`, told apart by JSON type."""
NOT_OBJECT: View = PARTS[:-1]


class Views:
    """Computes views of a contract's schemas, each once."""

    def __init__(
        self, contract: Contract, pattern: Callable[[str], str | None] = lambda pattern: pattern
    ) -> None:
        """Index the contract's schemas by place; `pattern` says a pattern for the engine at hand.

        It returns None where the engine cannot run it as ECMA-262 means it.
        """
        self._contract = contract
        self._pattern = pattern
        self._nodes = contract.node_at
        self._known: dict[Place, View] = {}
        self._open: set[Place] = set()
        self._dynamic = _dynamic_names(contract.nodes)

    def node(self, place: Place) -> Node:
        """Return the schema at `place` with its dialect."""
        return self._nodes[place]

    def of(self, place: Place) -> View:
        """Return the view of the schema at `place`, its references as `Ref`s."""
        if place not in self._known:
            self._open.add(place)
            self._known[place] = self._view(self._nodes[place])
            self._open.discard(place)
        return self._known[place]

    def expand(self, view: View) -> View:
        """Return `view` with every `Ref` in it (not below it) replaced by its target's view.

        Those stay whose targets are being viewed right now.
        """
        while any(self._is_known(atom) for atom in view):
            view = join(self.of(atom.place) if self._is_known(atom) else (atom,) for atom in view)
        return view

    def _is_known(self, atom: Any) -> TypeGuard[Ref]:
        return isinstance(atom, Ref) and atom.place not in self._open

    def _view(self, node: Node) -> View:
        schema = node.schema
        if isinstance(schema, bool):
            return ANY if schema else NEVER
        if not isinstance(schema, dict):
            return ANY
        target = self._target(node, "$ref")
        if target is not None and dialect.ref_hides_siblings(node.dialect):
            return self._reference(target)
        view = self._own(node)
        if target is not None:
            view = self.meet(self._reference(target), view)
        for keyword in ("$dynamicRef", "$recursiveRef"):
            dynamic = self._target(node, keyword)
            if dynamic is not None and self._is_static(keyword, schema[keyword]):
                view = self.meet(self._reference(dynamic), view)
        for keyword in ("allOf", "anyOf", "oneOf"):
            branches = schema.get(keyword)
            if not isinstance(branches, list) or not branches:
                continue
            views = [self.of(node.place / keyword / index) for index in range(len(branches))]
            for part in views if keyword == "allOf" else [join(views)]:
                view = self.meet(view, part)
        view = self._without(view, schema.get("not"))
        return tuple(
            replace(atom, place=node.place) if isinstance(atom, Object) and not atom.place else atom
            for atom in view
        )

    def _target(self, node: Node, keyword: str) -> Place | None:
        if keyword not in node.schema:
            return None
        return self._contract.references.get(node.place / keyword)

    def _reference(self, target: Place) -> View:
        if target.path not in self._contract.by_path:
            return self.of(target) if target.pointer else _meta_schema(self._nodes[target])
        return (Ref(target),)

    def _is_static(self, keyword: str, value: Any) -> bool:
        name = str(value).rpartition("#")[2] if keyword == "$dynamicRef" else "#"
        return self._dynamic.get(name, 0) <= 1

    def _without(self, view: View, refused: Any) -> View:
        if refused is True or refused == {}:
            return NEVER
        if not isinstance(refused, dict) or set(refused) != {"type"} or view is ANY:
            return view
        kinds = _types(refused["type"])
        return tuple(a for a in view if not (isinstance(a, Scalar) and a.kind in kinds))

    def _own(self, node: Node) -> View:
        """Return the view of a schema's own keywords, without applicators in place."""
        schema = node.schema
        if _TELLING.isdisjoint(schema):
            return ANY
        if "const" in schema and node.dialect != "draft4":
            values = [schema["const"]]
        elif isinstance(schema.get("enum"), list):
            values = schema["enum"]
        else:
            values = None
        typed = _types(schema["type"]) if "type" in schema else _KINDS
        if values is not None:
            return join(_constant(value) for value in values if _is_of(value, typed))
        atoms: list[Atom] = []
        for kind in typed:
            if kind == "object":
                atoms += self._object(node)
            elif kind == "array":
                atoms.append(self._array(node))
            elif not (kind == "integer" and "number" in typed):
                atoms.append(Scalar(kind, _bounds(schema, kind, self._pattern)))
        return ANY if _is_all(atoms) else tuple(atoms)

    def _object(self, node: Node) -> Iterator[Object]:
        schema, place = node.schema, node.place
        members = {}
        required = schema.get("required")
        required = tuple(sorted({*required})) if isinstance(required, list) else ()
        for name in _dict(schema, "properties"):
            view = self.of(place / "properties" / name)
            if view == NEVER:
                if name in required:
                    return
                continue
            members[name] = Member(view, place / "properties" / name)
        extra = self._extra(node)
        if extra == NEVER and any(name not in members for name in required):
            return
        yield Object(members, required, extra, place)

    def _extra(self, node: Node) -> View:
        schema, place = _applied(node), node.place
        keyword = "additionalProperties"
        if keyword not in schema and _is_plain(schema):
            keyword = "unevaluatedProperties"
        rest = self.of(place / keyword) if isinstance(schema.get(keyword), dict | bool) else ANY
        patterns = _dict(schema, "patternProperties")
        return join([rest, *(self.of(place / "patternProperties" / name) for name in patterns)])

    def _array(self, node: Node) -> Array:
        schema, place = _applied(node), node.place
        positions: list[Place] = []
        keyword = "items"
        for key in ("prefixItems", "items"):
            if isinstance(schema.get(key), list):
                positions = [place / key / index for index in range(len(schema[key]))]
                keyword = "items" if key == "prefixItems" else "additionalItems"
        if keyword not in schema and _is_plain(schema) and "contains" not in schema:
            keyword = "unevaluatedItems"
        rest = self.of(place / keyword) if isinstance(schema.get(keyword), dict | bool) else ANY
        bounds = _bounds(schema, "array")
        if positions and dict(bounds).get("maxItems", math.inf) <= len(positions):
            rest = NEVER
        views = tuple(self.of(position) for position in positions)
        items = join([rest, *views])
        if positions and rest == NEVER and "maxItems" not in dict(bounds):
            bounds = _sorted({**dict(bounds), "maxItems": len(positions)})
        return Array(items, bounds, views, rest if views else NEVER)

    def meet(self, a: View, b: View, depth: int = 0) -> View:
        """Return a view of what is in both `a` and `b`; `a`'s names win."""
        if a == ANY:
            return b
        if b in (ANY, a) or len(a) * len(b) > 16 * _MOST_ALTERNATIVES:
            return a
        met = join(self._meet(x, y, depth) for x in a for y in b)
        if sum(isinstance(atom, Object) for atom in met) > _MOST_ALTERNATIVES:
            return a
        return a if met == a else met

    def _meet(self, x: Any, y: Any, depth: int) -> View:
        if x == y:
            return (x,)
        if isinstance(x, Ref):
            return self._narrow(x, y, depth)
        if isinstance(y, Ref):
            return self._narrow(y, x, depth)
        if isinstance(y, Literals):
            x, y = y, x
        if isinstance(x, Literals):
            kept = tuple(v for v in x.values if _holds(y, v))
            return (Literals(kept),) if kept else NEVER
        if isinstance(x, Scalar) and isinstance(y, Scalar):
            kinds = {x.kind, y.kind}
            if len(kinds) == 1 or kinds == {"integer", "number"}:
                kind = x.kind if len(kinds) == 1 else "integer"
                return (Scalar(kind, _tighter(x.bounds, y.bounds)),)
        elif isinstance(x, Array) and isinstance(y, Array):
            items = self.meet(x.items, y.items, depth + 1)
            return (Array(items, _tighter(x.bounds, y.bounds)),)
        elif isinstance(x, Object) and isinstance(y, Object):
            return self._meet_objects(x, y, depth)
        return NEVER

    def _narrow(self, ref: Ref, other: Any, depth: int) -> View:
        if depth > _DEEPEST_MEET:
            return (ref,)
        wide = self.expand((ref,))
        if any(isinstance(atom, Ref) for atom in wide):
            return (ref,)
        if wide == ANY:
            return (other,)
        met = self.meet(wide, (other,), depth)
        return (ref,) if met == wide else met

    def _meet_objects(self, x: Object, y: Object, depth: int) -> View:
        required = tuple(sorted({*x.required, *y.required}))
        members: dict[str, Member] = {}
        for name in (*x.members, *(name for name in y.members if name not in x.members)):
            mine, theirs = x.members.get(name), y.members.get(name)
            left = mine.view if mine else x.extra
            right = theirs.view if theirs else y.extra
            view = self.meet(left, right, depth + 1)
            if view == NEVER:
                if name in required:
                    return NEVER
                continue
            members[name] = Member(view, _placed(mine, theirs))
        extra = self.meet(x.extra, y.extra, depth + 1)
        if extra == NEVER and any(name not in members for name in required):
            return NEVER
        return (Object(members, required, extra),)


def _placed(*members: Member | None) -> Place | None:
    return next((m.place for m in members if m is not None and m.place is not None), None)


def join(views: Iterable[View]) -> View:
    """Return a view of what is in any of `views`, without what another atom covers."""
    atoms: list[Any] = []
    literals: list[Any] = []
    for view in views:
        if view == ANY:
            return ANY
        for atom in view:
            if isinstance(atom, Literals):
                literals += [v for v in atom.values if not _among(v, literals)]
            elif atom not in atoms:
                atoms.append(atom)
    for kind in ("string", "integer", "number"):
        alike = [a for a in atoms if isinstance(a, Scalar) and a.kind == kind]
        if len(alike) > 1:
            atoms = _replaced(atoms, alike, Scalar(kind))
    if Scalar("number") in atoms:
        atoms = [a for a in atoms if not (isinstance(a, Scalar) and a.kind == "integer")]
    if Array(ANY) in atoms:
        atoms = [a for a in atoms if not isinstance(a, Array) or a == Array(ANY)]
    literals = [v for v in literals if not any(_covers(a, v) for a in atoms)]
    if {True, False} <= {v for v in literals if isinstance(v, bool)}:
        literals = [v for v in literals if not isinstance(v, bool)]
        atoms.append(Scalar("boolean"))
    atoms = _same_but_required(atoms)
    if literals:
        atoms.insert(0, Literals(tuple(literals)))
    return ANY if _is_all(atoms) else tuple(atoms)


def _is_all(atoms: list[Any]) -> bool:
    """Whether every JSON value is in one of `atoms`, by its type."""
    return len(atoms) >= len(PARTS) and {*PARTS} <= {*atoms}


def _replaced(atoms: list[Any], old: list[Any], new: Any) -> list[Any]:
    at = atoms.index(old[0])
    rest = [a for a in atoms if a not in old]
    return [*rest[:at], new, *rest[at:]]


def _same_but_required(atoms: list[Any]) -> list[Any]:
    """Make one of objects that differ in nothing but what they require."""
    result: list[Any] = []
    for atom in atoms:
        if isinstance(atom, Object):
            for index, other in enumerate(result):
                if (
                    isinstance(other, Object)
                    and other.members == atom.members
                    and other.extra == atom.extra
                ):
                    both = tuple(sorted({*other.required} & {*atom.required}))
                    result[index] = replace(other, required=both, place=None)
                    break
            else:
                result.append(atom)
        else:
            result.append(atom)
    return result


def _covers(atom: Any, value: Any) -> bool:
    """Whether a scalar atom other than a text holds every value like `value`."""
    return (
        isinstance(atom, Scalar)
        and not atom.bounds
        and atom.kind != "string"
        and _holds(atom, value)
    )


def _holds(atom: Any, value: Any) -> bool:
    """Whether `value`, a literal, may be in `atom`."""
    if isinstance(atom, Literals):
        return _among(value, atom.values)
    if not isinstance(atom, Scalar):
        return False
    return _is_of(value, (atom.kind,))


def _among(value: Any, values: Iterable[Any]) -> bool:
    return any(type(value) is type(v) and value == v for v in values)


def _constant(value: Any) -> View:
    if value is None:
        return (Scalar("null"),)
    if isinstance(value, float | Decimal):
        if value == int(value) and not _is_rounded(value):
            return (Literals((int(value),)),)
        return (Scalar("number"),)
    if isinstance(value, list):
        return (Array(ANY),)
    if isinstance(value, dict):
        return (Object({}, (), ANY),)
    return (Literals((value,)),)


def _is_rounded(value: Any) -> bool:
    """Whether a number is written like a double that is another one: `1e23`, not `1e22`.

    It stays as it is written, for readers that go by the double.
    """
    number = float(value)
    written = Decimal(repr(number))
    return written == Decimal(str(value)) and written != number


def _types(said: Any) -> tuple[str, ...]:
    kinds = said if isinstance(said, list) else [said]
    return tuple(kind for kind in _KINDS if kind in kinds)


def _is_of(value: Any, kinds: Iterable[str]) -> bool:
    if isinstance(value, bool):
        return "boolean" in kinds
    if isinstance(value, int | float | Decimal):
        return "number" in kinds or ("integer" in kinds and value == int(value))
    if value is None:
        return "null" in kinds
    kind = "string" if isinstance(value, str) else "array" if isinstance(value, list) else "object"
    return kind in kinds


def _bounds(
    schema: Mapping[str, Any], kind: str, said: Callable[[str], str | None] | None = None
) -> Bounds:
    found = {
        keyword: schema[keyword]
        for keyword in _BOUNDS.get(kind, ())
        if keyword in schema and not isinstance(schema[keyword], Decimal)
    }
    for side in ("Minimum", "Maximum"):  # draft 4: a flag beside the limit
        flag = found.get(f"exclusive{side}")
        if isinstance(flag, bool):
            del found[f"exclusive{side}"]
            if flag and side.lower() in found:
                found[f"exclusive{side}"] = found.pop(side.lower())
    if kind == "integer":
        found = _whole(found)
    pattern = found.pop("pattern", None)
    if said and isinstance(pattern, str) and (pattern := said(pattern)) is not None:
        found["pattern"] = pattern
    for keyword in ("minLength", "maxLength", "minItems", "maxItems"):
        if keyword in found:
            found[keyword] = int(found[keyword])
    return _sorted(
        {k: v for k, v in found.items() if not (k[:3] == "min" and k[3:4] != "i" and v == 0)}
    )


def _whole(found: Mapping[str, Any]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for keyword, value in found.items():
        if value == int(value):
            result[keyword] = int(value)
        elif keyword.endswith("inimum"):
            result["minimum"] = max(math.ceil(value), result.get("minimum", math.ceil(value)))
        else:
            result["maximum"] = min(math.floor(value), result.get("maximum", math.floor(value)))
    return result


def _tighter(a: Bounds, b: Bounds) -> Bounds:
    result = dict(a)
    for keyword, value in b:
        if keyword not in result:
            result[keyword] = value
        elif keyword != "pattern":
            lower = keyword.startswith(("min", "exclusiveMin"))
            result[keyword] = (max if lower else min)(result[keyword], value)
    return _sorted(result)


def _sorted(bounds: Mapping[str, Any]) -> Bounds:
    return tuple(sorted(bounds.items()))


def _dict(schema: Mapping[str, Any], keyword: str) -> Mapping[str, Any]:
    value = schema.get(keyword)
    return value if isinstance(value, dict) else {}


def _applied(node: Node) -> Mapping[str, Any]:
    """Return a schema without the applicators that its dialect does not have."""
    return {
        keyword: said
        for keyword, said in node.schema.items()
        if keyword not in _LATER or dialect.has(node.dialect, keyword)
    }


_LATER = frozenset("additionalItems prefixItems unevaluatedItems unevaluatedProperties".split())
"""Applicators that not every dialect has, among those that views tell of."""


def _is_plain(schema: Mapping[str, Any]) -> bool:
    """Whether nothing in place can evaluate properties or items of the same instance."""
    return not any(keyword in schema for keyword in (*dialect.IN_PLACE, *dialect.REFERENCES))


def _meta_schema(node: Node) -> View:
    atoms: View = (Object({}, (), ANY),)
    return atoms if node.dialect == "draft4" else (Scalar("boolean"), *atoms)


def _dynamic_names(nodes: Iterable[Node]) -> Mapping[str, int]:
    counts: dict[str, int] = {}
    for node in nodes:
        if isinstance(node.schema, dict):
            if isinstance(name := node.schema.get("$dynamicAnchor"), str):
                counts[name] = counts.get(name, 0) + 1
            if node.schema.get("$recursiveAnchor") is True:
                counts["#"] = counts.get("#", 0) + 1
    return counts
