"""Read a schema of any dialect into one formula.

Annotations fall away; `$ref` and its kin are followed to the formula of their target, and only
where a target leads back to itself does a reference remain. `unevaluated*` becomes a formula over
the sets of names or positions that each subschema evaluates when it holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .dialect import Dialect, formats
from .errors import SchemaError, Side, UndecidedError
from .formula import Formula, Formulas, Op
from .language import Language, PatternSyntaxError, UnsupportedPattern
from .resources import Place, Resources, token
from .value import (
    ARR,
    BOOLEAN,
    INT,
    INTEGRAL,
    MAX_LEVELS,
    MAX_SAFE,
    NULL,
    NUM,
    OBJ,
    STR,
    Value,
    Values,
    exact,
)

_KINDS: Final = {
    "null": NULL,
    "boolean": BOOLEAN,
    "integer": INTEGRAL,
    "number": NUM,
    "string": STR,
    "array": ARR,
    "object": OBJ,
}

Scope = tuple[str, ...]
Path = frozenset[tuple[Any, ...]]
Learnt = tuple[dict[int, Formula], set[int], dict[Formula, str], dict[str, None], tuple[bool, ...]]
"""The fields of a front end beside its stores."""
Groups = tuple[Any, ...]
"""Each group is a chain of (condition, evaluated, groups): the first whose condition holds."""


class Frontend:
    """Turns the schemas of both sides into formulas over one store."""

    def __init__(self, formulas: Formulas, values: Values, assert_format: bool) -> None:
        """Read into the given stores; `assert_format` makes `format` an assertion."""
        self.formulas = formulas
        self.values = values
        self.assert_format = assert_format
        self.bodies: dict[int, Formula] = {}
        """What a remaining reference stands for."""
        self.recursive: set[int] = set()
        """The references that remain."""
        self.where: dict[Formula, str] = {}
        """Where a pattern or format was first met."""
        self.draft4 = False
        """Whether `1` and `1.0` can be told apart."""
        self.floats = False
        """Whether some number beyond what floats count exactly is written as a float."""
        self.grids = False
        """Whether some `multipleOf` is a fraction."""
        self.rebound = False
        """Whether some `$recursiveRef` leads elsewhere than it says, which validators differ on."""
        self.strings: dict[str, None] = {}
        """Strings met in examples, defaults and constants: candidates for opaque patterns."""

    def read(
        self,
        schema: Any,
        dialect: Dialect,
        others: Mapping[str, Any],
        side: Side,
        check_patterns: bool = False,
    ) -> Formula:
        """The formula of a whole schema. Raises SchemaError or UndecidedError."""
        return Reader(self, Resources(schema, dialect, others, side), check_patterns).whole()

    def learnt(self) -> Learnt:
        """What was learnt so far, as it is now."""
        flags = (self.draft4, self.floats, self.grids, self.rebound)
        return (
            dict(self.bodies), set(self.recursive), dict(self.where), dict(self.strings), flags
        )  # fmt: skip

    def take(self, learnt: Learnt) -> None:
        """Go on from what another front end over the same stores had learnt, before any reading."""
        bodies, recursive, where, strings, flags = learnt
        self.bodies |= bodies
        self.recursive |= recursive
        self.where |= where
        self.strings |= strings
        self.draft4, self.floats, self.grids, self.rebound = flags


class Reader:
    """Reads one document, each of its places once."""

    def __init__(
        self, frontend: Frontend, resources: Resources, check_patterns: bool = False
    ) -> None:
        """Read into the stores of a front end; `check_patterns` refuses what is no pattern."""
        self.front = frontend
        self.f = frontend.formulas
        self.values = frontend.values
        self.resources = resources
        self.side: Side = resources.side
        self.seen: dict[tuple[Any, ...], Formula] = {}
        self.done: dict[tuple[Any, ...], Formula] = {}
        self.open: dict[tuple[Any, ...], int] = {}
        self.depth = 0
        self.check_patterns = check_patterns

    def whole(self) -> Formula:
        """The formula of the document."""
        root = self.resources.root
        return self.target(root, self._enter((), root))

    def fail(self, reason: str, pointer: str) -> SchemaError:
        return SchemaError(reason, pointer, self.side)

    # References

    def target(self, place: Place, scope: Scope) -> Formula:
        """The formula of a place that references may come back to."""
        key = (id(place.schema), place.base, place.dialect, scope)
        known = self.done.get(key)
        if known is not None:
            return known
        number = self.open.get(key)
        if number is not None:
            self.front.recursive.add(number)
            return self.f.ref(number)
        number = self.open[key] = len(self.front.bodies)
        self.front.bodies[number] = self.f.true
        formula = self.schema(place, scope)
        del self.open[key]
        self.front.bodies[number] = formula
        self.done[key] = formula
        return formula

    def _enter(self, scope: Scope, place: Place) -> Scope:
        """The dynamic scope inside a resource: only those count that are first to set an anchor."""
        if place.dialect < Dialect.DRAFT2019 or place.base in scope:
            return scope
        dynamic = self.resources.dynamic
        for base, anchor in dynamic:
            if base == place.base and not any((outer, anchor) in dynamic for outer in scope):
                return (*scope, place.base)
        return scope

    def _referred(self, place: Place, scope: Scope) -> list[tuple[Place, Scope]]:
        """The places that the reference keywords of a schema lead to."""
        schema, dialect = place.schema, place.dialect
        found = []
        if isinstance(schema.get("$ref"), str):
            target, _ = self.resources.resolve("$ref", place)
            found.append((target, self._enter(scope, target)))
        if dialect is Dialect.DRAFT2020 and isinstance(schema.get("$dynamicRef"), str):
            target, fragment = self.resources.resolve("$dynamicRef", place)
            if self.resources.dynamic.get((target.base, fragment)) is not None:
                target = self._outermost(target, fragment, scope)
            found.append((target, self._enter(scope, target)))
        if dialect is Dialect.DRAFT2019 and isinstance(schema.get("$recursiveRef"), str):
            target, _ = self.resources.resolve("$recursiveRef", place)
            if isinstance(target.schema, dict) and target.schema.get("$recursiveAnchor") is True:
                bound = self._outermost(target, "", scope)
                self.front.rebound = self.front.rebound or bound.schema is not target.schema
                target = bound
            found.append((target, self._enter(scope, target)))
        return found

    def _outermost(self, target: Place, anchor: str, scope: Scope) -> Place:
        for base in scope:
            found = self.resources.dynamic.get((base, anchor))
            if found is not None:
                return found
        return target

    # Schemas

    def schema(self, place: Place, scope: Scope) -> Formula:
        schema = place.schema
        if schema is True:
            return self.f.true
        if schema is False:
            return self.f.false
        if not isinstance(schema, dict):
            raise self.fail("a schema is an object or a boolean", place.pointer)
        key = (id(schema), place.base, place.dialect, scope)
        known = self.seen.get(key)
        if known is not None:
            return known
        self.depth += 1
        if self.depth > MAX_LEVELS:
            raise UndecidedError(f"the schema is nested deeper than {MAX_LEVELS}", place.pointer)
        try:
            known = self.seen[key] = self._assertions(place, scope)
        finally:
            self.depth -= 1
        return known

    def inner(self, place: Place, scope: Scope, schema: Any, path: str) -> Formula:
        """The formula of a subschema."""
        inner = Place(schema, place.base, place.dialect, f"{place.pointer}/{path}")
        if isinstance(schema, dict):
            inner, scope = self._entered(inner, scope)
        return self.schema(inner, scope)

    def _entered(self, place: Place, scope: Scope) -> tuple[Place, Scope]:
        if place.dialect.id_keyword in place.schema or "$schema" in place.schema:
            place = self.resources.entered(place)
            scope = self._enter(scope, place)
        return place, scope

    def _assertions(self, place: Place, scope: Scope) -> Formula:
        schema, dialect, f = place.schema, place.dialect, self.f
        if dialect is Dialect.DRAFT4:
            self.front.draft4 = True
        if dialect <= Dialect.DRAFT7 and isinstance(schema.get("$ref"), str):
            return self.f.all_of([self.target(*found) for found in self._referred(place, scope)])
        parts: list[Formula] = []
        keys = schema.keys()
        if "type" in keys:
            parts.append(self._type(schema["type"], place))
        if "enum" in keys:
            parts.append(self._constants(schema["enum"], place, "enum"))
        if "const" in keys and dialect >= Dialect.DRAFT6:
            parts.append(self._constants([schema["const"]], place, "const"))
        if not _NUMBER.isdisjoint(keys):
            self._number(place, parts)
        if not _STRING.isdisjoint(keys):
            self._string(place, parts)
        if not _ARRAY.isdisjoint(keys):
            self._array(place, scope, parts)
        if not _OBJECT.isdisjoint(keys):
            self._object(place, scope, parts)
        if not _LOGIC.isdisjoint(keys):
            self._logic(place, scope, parts)
        if not _REFERENCE.isdisjoint(keys):
            parts.extend(self.target(*found) for found in self._referred(place, scope))
        if dialect >= Dialect.DRAFT2019 and not _UNEVALUATED.isdisjoint(keys):
            for keyword, kind in (("unevaluatedItems", ARR), ("unevaluatedProperties", OBJ)):
                if keyword in keys:
                    rest = self.inner(place, scope, schema[keyword], keyword)
                    evaluated, groups = self.evaluated(place, scope, kind, keyword)
                    parts.append(f.unevaluated(kind, groups, evaluated, rest))
        for keyword in ("default", "examples"):
            if keyword in keys:
                self._remember(schema[keyword])
        return f.all_of(parts)

    def _remember(self, raw: Any) -> None:
        for text in raw if isinstance(raw, list) else [raw]:
            if isinstance(text, str) and len(self.front.strings) < 200:
                self.front.strings[text] = None

    def _type(self, raw: Any, place: Place) -> Formula:
        mask = 0
        for name in [raw] if isinstance(raw, str) else raw if isinstance(raw, list) else [None]:
            if not isinstance(name, str) or name not in _KINDS:
                raise self.fail(f"`{name}` is no type", f"{place.pointer}/type")
            kind = _KINDS[name]
            if kind == INTEGRAL and place.dialect is Dialect.DRAFT4:
                kind = INT
            mask |= kind
        return self.f.kind(mask)

    def _constants(self, raw: Any, place: Place, keyword: str) -> Formula:
        if not isinstance(raw, list):
            raise self.fail(f"`{keyword}` is no array", f"{place.pointer}/{keyword}")
        self._remember(raw)
        self._floats(raw)
        try:
            constants = [self.values.of(item) for item in raw]
        except ValueError as problem:
            raise self.fail(str(problem), f"{place.pointer}/{keyword}") from problem
        if place.dialect is Dialect.DRAFT4 or self.front.draft4:
            return self.f.any_of([self.constant(value) for value in constants])
        return self.f.among(constants)

    def _floats(self, raw: Any) -> None:
        if isinstance(raw, float) and abs(raw) > MAX_SAFE:
            self.front.floats = True
        elif isinstance(raw, (list, dict)):
            for item in raw.values() if isinstance(raw, dict) else raw:
                self._floats(item)

    def constant(self, value: Value) -> Formula:
        """Equality, spelled out inside arrays and objects, where `1` may be written `1.0`."""
        f = self.f
        if value.kind == ARR:
            parts = [f.kind(ARR), f.min_items(len(value.data)), f.max_items(len(value.data))]
            parts += [f.items(i, i + 1, self.constant(v)) for i, v in enumerate(value.data)]
            return f.all_of(parts)
        if value.kind == OBJ:
            parts = [f.kind(OBJ), f.max_props(len(value.data))]
            for name, member in value.data.items():
                names = f.among([self.values.string(name)])
                parts.append(f.has_prop(names, f.true))
                parts.append(f.props(names, self.constant(member)))
            return f.all_of(parts)
        return f.among([value])

    def _exact(self, raw: Any, place: Place, keyword: str) -> Any:
        if isinstance(raw, bool) or not hasattr(raw, "as_integer_ratio"):
            raise self.fail(f"`{keyword}` is no number", f"{place.pointer}/{keyword}")
        self._floats(raw)
        try:
            return exact(raw)
        except ValueError as problem:
            raise self.fail(str(problem), f"{place.pointer}/{keyword}") from problem

    def _count(self, raw: Any, place: Place, keyword: str) -> int:
        number = self._exact(raw, place, keyword)
        if not isinstance(number, int) or number < 0:
            raise self.fail(f"`{keyword}` is no count", f"{place.pointer}/{keyword}")
        return number

    def _number(self, place: Place, parts: list[Formula]) -> None:
        schema, f = place.schema, self.f
        old = place.dialect is Dialect.DRAFT4
        for keyword, exclusive, atom in (
            ("minimum", "exclusiveMinimum", f.minimum),
            ("maximum", "exclusiveMaximum", f.maximum),
        ):
            if keyword in schema:
                strict = old and schema.get(exclusive) is True
                parts.append(atom(self._exact(schema[keyword], place, keyword), strict))
            if exclusive in schema and not old:
                parts.append(atom(self._exact(schema[exclusive], place, exclusive), True))
        if "multipleOf" in schema:
            divisor = self._exact(schema["multipleOf"], place, "multipleOf")
            if divisor <= 0:
                raise self.fail("`multipleOf` is not positive", f"{place.pointer}/multipleOf")
            self.front.grids = self.front.grids or not isinstance(divisor, int)
            parts.append(f.atom(Op.MULTIPLE, divisor))

    def pattern(self, raw: Any, pointer: str) -> Formula:
        if not isinstance(raw, str):
            raise self.fail("a pattern is a string", pointer)
        if self.check_patterns:
            try:
                Language.pattern(raw)
            except PatternSyntaxError as problem:
                raise self.fail(f"`{raw}` is no pattern: {problem}", pointer) from problem
            except UnsupportedPattern:
                pass  # a pattern all the same; the search treats it as opaque
        formula = self.f.atom(Op.PATTERN, raw)
        self.front.where.setdefault(formula, pointer)
        return formula

    def _string(self, place: Place, parts: list[Formula]) -> None:
        schema, f = place.schema, self.f
        if "minLength" in schema:
            parts.append(f.min_length(self._count(schema["minLength"], place, "minLength")))
        if "maxLength" in schema:
            parts.append(f.max_length(self._count(schema["maxLength"], place, "maxLength")))
        if "pattern" in schema:
            parts.append(self.pattern(schema["pattern"], f"{place.pointer}/pattern"))
        if self.front.assert_format and schema.get("format") in formats(place.dialect):
            formula = f.atom(Op.FORMAT, schema["format"])
            self.front.where.setdefault(formula, f"{place.pointer}/format")
            parts.append(formula)

    def _array(self, place: Place, scope: Scope, parts: list[Formula]) -> None:
        schema, dialect, f = place.schema, place.dialect, self.f
        if "minItems" in schema:
            parts.append(f.min_items(self._count(schema["minItems"], place, "minItems")))
        if "maxItems" in schema:
            parts.append(f.max_items(self._count(schema["maxItems"], place, "maxItems")))
        if schema.get("uniqueItems") is True:
            parts.append(f.atom(Op.UNIQUE))
        prefix, rest = _tuple_keywords(schema, dialect)
        start = 0
        if prefix:
            for start, item in enumerate(schema[prefix]):
                inner = self.inner(place, scope, item, f"{prefix}/{start}")
                parts.append(f.items(start, start + 1, inner))
            start = len(schema[prefix])
        if rest:
            parts.append(f.items(start, None, self.inner(place, scope, schema[rest], rest)))
        if "contains" in schema and dialect >= Dialect.DRAFT6:
            inner = self.inner(place, scope, schema["contains"], "contains")
            least, most = 1, None
            if dialect >= Dialect.DRAFT2019:
                if "minContains" in schema:
                    least = self._count(schema["minContains"], place, "minContains")
                if "maxContains" in schema:
                    most = self._count(schema["maxContains"], place, "maxContains")
            parts.append(f.min_contains(least, inner))
            if most is not None:
                parts.append(f.max_contains(most, inner))

    def name(self, text: str) -> Formula:
        return self.f.among([self.values.string(text)])

    def _object(self, place: Place, scope: Scope, parts: list[Formula]) -> None:
        schema, dialect, f = place.schema, place.dialect, self.f
        if "minProperties" in schema:
            parts.append(f.min_props(self._count(schema["minProperties"], place, "minProperties")))
        if "maxProperties" in schema:
            parts.append(f.max_props(self._count(schema["maxProperties"], place, "maxProperties")))
        required = schema.get("required")
        if isinstance(required, list):
            parts.extend(self.present(name, place, "required") for name in required)
        properties = self._map(place, "properties")
        for name in sorted(properties):
            inner = self.inner(place, scope, properties[name], f"properties/{token(name)}")
            parts.append(f.props(self.name(name), inner))
        patterns = self._map(place, "patternProperties")
        for source in sorted(patterns):
            path = f"patternProperties/{token(source)}"
            inner = self.inner(place, scope, patterns[source], path)
            parts.append(f.props(self.pattern(source, f"{place.pointer}/{path}"), inner))
        if "additionalProperties" in schema:
            inner = self.inner(place, scope, schema["additionalProperties"], "additionalProperties")
            names = f.negate(f.any_of(self._declared(place)))
            parts.append(f.props(names, inner))
        if "propertyNames" in schema and dialect >= Dialect.DRAFT6:
            inner = self.inner(place, scope, schema["propertyNames"], "propertyNames")
            parts.append(f.props(f.negate(inner), f.false))
        # 2019-09 renamed `dependencies`; validators go on to read it.
        for keyword in ("dependencies", "dependentRequired", "dependentSchemas"):
            if keyword != "dependencies" and dialect < Dialect.DRAFT2019:
                continue
            for name, what in sorted(self._map(place, keyword).items()):
                absent = f.props(self.name(name), f.false)
                if isinstance(what, list):
                    then = f.all_of([self.present(other, place, keyword) for other in what])
                else:
                    then = self.inner(place, scope, what, f"{keyword}/{token(name)}")
                parts.append(f.any_of((absent, then)))

    def _map(self, place: Place, keyword: str) -> dict[str, Any]:
        found = place.schema.get(keyword, {})
        if not isinstance(found, dict):
            raise self.fail(f"`{keyword}` is no object", f"{place.pointer}/{keyword}")
        return found

    def present(self, name: Any, place: Place, keyword: str) -> Formula:
        if not isinstance(name, str):
            raise self.fail("a property name is a string", f"{place.pointer}/{keyword}")
        return self.f.has_prop(self.name(name), self.f.true)

    def _declared(self, place: Place) -> list[Formula]:
        """The names that `properties` and `patternProperties` speak of."""
        found = [self.f.among(self.values.string(n) for n in self._map(place, "properties"))]
        for source in sorted(self._map(place, "patternProperties")):
            pointer = f"{place.pointer}/patternProperties/{token(source)}"
            found.append(self.pattern(source, pointer))
        return found

    def _logic(self, place: Place, scope: Scope, parts: list[Formula]) -> None:
        schema, f = place.schema, self.f
        for keyword, combine in (("allOf", f.all_of), ("anyOf", f.any_of), ("oneOf", f.one_of)):
            if keyword in schema:
                parts.append(combine(self._options(place, scope, keyword)))
        if "not" in schema:
            parts.append(f.negate(self.inner(place, scope, schema["not"], "not")))
        if "if" in schema and place.dialect >= Dialect.DRAFT7:
            condition = self.inner(place, scope, schema["if"], "if")
            if "then" in schema:
                then = self.inner(place, scope, schema["then"], "then")
                parts.append(f.any_of((f.negate(condition), then)))
            if "else" in schema:
                otherwise = self.inner(place, scope, schema["else"], "else")
                parts.append(f.any_of((condition, otherwise)))

    def _options(self, place: Place, scope: Scope, keyword: str) -> list[Formula]:
        raw = place.schema[keyword]
        if not isinstance(raw, list):
            raise self.fail(f"`{keyword}` is no array", f"{place.pointer}/{keyword}")
        return [self.inner(place, scope, s, f"{keyword}/{i}") for i, s in enumerate(raw)]

    # What a schema evaluates

    def evaluated(
        self, place: Place, scope: Scope, kind: int, asking: str = "", path: Path = frozenset()
    ) -> tuple[Any, Groups]:
        """The names or positions a schema evaluates where it holds: always, and by condition.

        Names are a formula over strings; positions are a count from the start (None: all) with
        the formulas whose items `contains` evaluates. `path` holds what led here on the same
        value: what leads back to that adds nothing.
        """
        if kind == OBJ:
            always: Any = self.f.any_of(self._names(place, asking))
        else:
            always = self._positions(place, scope, asking)
        groups: list[Any] = []
        for inner_place, inner_scope in self._unconditional(place, scope):
            key = (id(inner_place.schema), inner_place.base, inner_scope)
            if key in path or not isinstance(inner_place.schema, dict):
                continue
            more, inner_groups = self.evaluated(inner_place, inner_scope, kind, path=path | {key})
            always = self.united(kind, always, more)
            groups.extend(inner_groups)
        groups.extend(self._conditional(place, scope, kind, path))
        return always, tuple(groups)

    def united(self, kind: int, one: Any, other: Any) -> Any:
        return united(self.f, kind, one, other)

    def _names(self, place: Place, asking: str) -> list[Formula]:
        schema = place.schema
        if "additionalProperties" in schema:
            return [self.f.true]
        if "unevaluatedProperties" in schema and asking != "unevaluatedProperties":
            return [self.f.true]
        return self._declared(place)

    def _positions(
        self, place: Place, scope: Scope, asking: str
    ) -> tuple[int | None, tuple[Formula, ...]]:
        schema = place.schema
        if "unevaluatedItems" in schema and asking != "unevaluatedItems":
            return None, ()
        prefix, rest = _tuple_keywords(schema, place.dialect)
        if rest:
            return None, ()
        contains: tuple[Formula, ...] = ()
        if "contains" in schema:
            contains = (self.target(*self._sub(place, scope, schema["contains"], "contains")),)
        return (len(schema[prefix]) if prefix else 0), contains

    def _unconditional(self, place: Place, scope: Scope) -> list[tuple[Place, Scope]]:
        found = self._referred(place, scope)
        for i, sub in enumerate(place.schema.get("allOf", ())):
            found.append(self._sub(place, scope, sub, f"allOf/{i}"))
        return found

    def _sub(self, place: Place, scope: Scope, schema: Any, path: str) -> tuple[Place, Scope]:
        inner = Place(schema, place.base, place.dialect, f"{place.pointer}/{path}")
        return self._entered(inner, scope) if isinstance(schema, dict) else (inner, scope)

    def _conditional(self, place: Place, scope: Scope, kind: int, path: Path) -> list[Any]:
        schema, f = place.schema, self.f
        groups: list[Any] = []
        one_of = [
            self._case(place, scope, kind, sub, f"oneOf/{i}", path)
            for i, sub in enumerate(schema.get("oneOf", ()))
        ]
        groups.append(tuple(one_of))
        for i, sub in enumerate(schema.get("anyOf", ())):
            groups.append((self._case(place, scope, kind, sub, f"anyOf/{i}", path),))
        for keyword in ("dependentSchemas", "dependencies"):
            for name, sub in sorted(self._map(place, keyword).items()):
                if isinstance(sub, dict):
                    # A value that is no object has no properties, whatever the atom says of it.
                    condition = f.all_of((f.kind(OBJ), f.has_prop(self.name(name), f.true)))
                    where = f"{keyword}/{token(name)}"
                    case = self._case(place, scope, kind, sub, where, path)
                    groups.append(((condition, *case[1:]),))
        if "if" in schema:
            condition, always, inner = self._case(place, scope, kind, schema["if"], "if", path)
            if "then" in schema:
                _, more, other = self._case(place, scope, kind, schema["then"], "then", path)
                always, inner = self.united(kind, always, more), (*inner, *other)
            chain = [(condition, always, inner)]
            if "else" in schema:
                case = self._case(place, scope, kind, schema["else"], "else", path)
                chain.append((f.true, *case[1:]))
            groups.append(tuple(chain))
        nothing = f.false if kind == OBJ else (0, ())
        return [
            group
            for group in groups
            if any(always != nothing or inner for _, always, inner in group)
        ]

    def _case(
        self, place: Place, scope: Scope, kind: int, schema: Any, where: str, path: Path
    ) -> Any:
        sub, inner_scope = self._sub(place, scope, schema, where)
        # A condition may be what is being read: its own members ask what it evaluates.
        condition = self.target(sub, inner_scope)
        if not isinstance(schema, dict):
            return condition, self.f.false if kind == OBJ else (0, ()), ()
        return (condition, *self.evaluated(sub, inner_scope, kind, path=path))


def united(formulas: Formulas, kind: int, one: Any, other: Any) -> Any:
    """The union of two sets of evaluated names or positions."""
    if kind == OBJ:
        return formulas.any_of((one, other))
    count = None if one[0] is None or other[0] is None else max(one[0], other[0])
    if count is None:
        return None, ()
    contains = dict.fromkeys((*one[1], *other[1]))
    return count, tuple(sorted(contains, key=lambda f: f.number))


def _tuple_keywords(schema: dict[str, Any], dialect: Dialect) -> tuple[str, str]:
    """The keyword that lists the first items and the one for the rest, each "" where absent."""
    if dialect is Dialect.DRAFT2020:
        prefix = "prefixItems" if "prefixItems" in schema else ""
        return prefix, "items" if "items" in schema else ""
    if isinstance(schema.get("items"), list):
        return "items", "additionalItems" if "additionalItems" in schema else ""
    return "", "items" if "items" in schema else ""


_NUMBER: Final = frozenset(
    ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")
)
_STRING: Final = frozenset(("minLength", "maxLength", "pattern", "format"))
_ARRAY: Final = frozenset(
    ("additionalItems", "contains", "items", "maxItems", "minItems", "prefixItems", "uniqueItems")
)
_OBJECT: Final = frozenset(
    (
        "additionalProperties", "dependencies", "dependentRequired", "dependentSchemas",
        "maxProperties", "minProperties", "patternProperties", "properties", "propertyNames",
        "required",
    )
)  # fmt: skip
_LOGIC: Final = frozenset(("allOf", "anyOf", "if", "not", "oneOf"))
_REFERENCE: Final = frozenset(("$ref", "$dynamicRef", "$recursiveRef"))
_UNEVALUATED: Final = frozenset(("unevaluatedItems", "unevaluatedProperties"))

__all__ = ["Frontend", "united"]
