"""A search for an instance that one schema accepts and another refuses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from tests.inclusion.dialects import resolve, subschemas, validator

_TYPES = ("null", "boolean", "integer", "number", "string", "array", "object")
_PLAIN: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 0.5, 1.5, 100, 1e20, "", "a", "b", "zz", "0", "é", "😀",
    "a b", [], [None], [0, 0], [0, 1], ["a"], [[]], {}, {"a": 0}, {"zz": None}, {"a": {}},
)  # fmt: skip


def search(a: Any, b: Any, draft: str, *, seed: int, tries: int) -> tuple[Any] | None:
    """Look for an instance valid under `a` and invalid under `b`; `(instance,)` or `None`.

    Candidates come from both schemas' literals and bounds, from building along each schema and
    from editing what was built. The same arguments give the same answer.
    """
    accepts, refuses = validator(a, draft).is_valid, validator(b, draft).is_valid
    for instance in candidates(a, b, seed=seed, tries=tries):
        if accepts(instance) and not refuses(instance):
            return (instance,)
    return None


def candidates(a: Any, b: Any, *, seed: int, tries: int) -> Iterator[Any]:
    """Yield at least `tries` instances that stand near the borders of two schemas."""
    random = Random(seed)
    pool = _Pool(random, (a, b))
    yield from pool.literals
    for number in range(tries):
        root = (a, a, b)[number % 3]
        value = pool.build(root, root, 4)
        yield value
        for _ in range(random.randrange(4)):
            value = pool.edit(value)
            yield value


class _Pool:
    """Literals of some schemas, and ways to put instances together from them."""

    def __init__(self, random: Random, schemas: tuple[Any, ...]) -> None:
        self.random = random
        self.literals: list[Any] = list(_PLAIN)
        self.numbers: list[Any] = [0, 1, -1, 0.5]
        self.strings: list[str] = ["", "a", "zz"]
        self.names: list[str] = ["a", "zz"]
        self.sizes: list[int] = [0, 1, 2]
        for root in schemas:
            for node in subschemas(root):
                self._collect(node)
        self.sizes = sorted({size for size in self.sizes if 0 <= size <= 40})
        self.literals += [*self.numbers, *self.strings]
        self.names = sorted(set(self.names))

    def _collect(self, node: dict[str, Any]) -> None:
        for key, value in node.items():
            if key in ("const", "default"):
                self._literal(value)
            elif key in ("enum", "examples") and isinstance(value, list):
                for item in value[:50]:
                    self._literal(item)
            elif key in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"):
                if not isinstance(value, bool):
                    self.numbers += [value, value + 1, value - 1, value + type(value)(1) / 2]
            elif key == "multipleOf":
                self.numbers += [value, value * 2, value * 3, -value, value * 10]
            elif key in ("minLength", "maxLength"):
                size = min(int(value), 60)
                self.strings += ["a" * n for n in (size - 1, size, size + 1) if n >= 0]
                self.strings += ["😀" * size]
            elif key in ("minItems", "maxItems", "minProperties", "maxProperties",
                         "minContains", "maxContains"):  # fmt: skip
                self.sizes += [int(value) - 1, int(value), int(value) + 1]
            elif key in ("properties", "dependentRequired", "dependentSchemas", "dependencies"):
                self.names += list(value)
                for listed in value.values():
                    if isinstance(listed, list):
                        self.names += [name for name in listed if isinstance(name, str)]
            elif key == "required" and isinstance(value, list):
                self.names += value
            elif key == "pattern":
                self.strings += [sample(value, self.random) for _ in range(4)]
            elif key == "patternProperties":
                for pattern in value:
                    self.names += [sample(pattern, self.random) for _ in range(3)]
            elif key == "propertyNames" and isinstance(value, dict):
                for inner in subschemas(value):
                    self.names += [x for x in inner.get("enum", ()) if isinstance(x, str)]
                    if "pattern" in inner:
                        self.names += [sample(inner["pattern"], self.random) for _ in range(3)]

    def _literal(self, value: Any) -> None:
        self.literals.append(value)
        if isinstance(value, str):
            self.strings.append(value)
        elif isinstance(value, dict):
            self.names += list(value)
        elif isinstance(value, list):
            self.sizes.append(len(value))
        elif not isinstance(value, bool) and value is not None:
            self.numbers += [value, value + 1]

    def build(self, schema: Any, root: Any, depth: int) -> Any:
        """Make a value along a schema; often, not always, an instance of it."""
        rules = [rule for rule in self._rules(schema, root, 6) if isinstance(rule, dict)]
        pick = self.random.choice
        fixed = [rule for rule in rules if "const" in rule or "enum" in rule]
        if fixed and self.random.random() < 0.9:
            rule = pick(fixed)
            members = [rule["const"]] if "const" in rule else rule["enum"]
            if members:
                return pick(members)
        if depth <= 0:
            return pick(_PLAIN[:18])
        kind = self._kind(rules)
        if kind in ("integer", "number"):
            return self._number(rules, kind)
        if kind == "string":
            return self._string(rules)
        if kind == "array":
            return self._array(rules, root, depth)
        if kind == "object":
            return self._object(rules, root, depth)
        return None if kind == "null" else pick((True, False))

    def _rules(self, schema: Any, root: Any, hops: int) -> Iterator[Any]:
        if not isinstance(schema, dict) or hops <= 0:
            return
        yield schema
        for key in ("$ref", "$dynamicRef", "$recursiveRef"):
            if isinstance(schema.get(key), str):
                yield from self._rules(resolve(root, schema[key]), root, hops - 1)
        for inner in schema.get("allOf", ()):
            yield from self._rules(inner, root, hops - 1)
        for key in ("anyOf", "oneOf"):
            if schema.get(key):
                yield from self._rules(self.random.choice(schema[key]), root, hops - 1)
        if "if" in schema:
            if self.random.random() < 0.5:
                yield from self._rules(schema["if"], root, hops - 1)
                yield from self._rules(schema.get("then"), root, hops - 1)
            else:
                yield from self._rules(schema.get("else"), root, hops - 1)
        for key in ("dependentSchemas", "dependencies"):
            for inner in schema.get(key, {}).values():
                if isinstance(inner, dict) and self.random.random() < 0.3:
                    yield from self._rules(inner, root, hops - 1)

    def _kind(self, rules: list[dict[str, Any]]) -> str:
        open_kinds = set(_TYPES)
        hinted: list[str] = []
        for rule in rules:
            if "type" in rule:
                allowed = rule["type"] if isinstance(rule["type"], list) else [rule["type"]]
                wide = set(allowed) | ({"integer"} if "number" in allowed else set())
                open_kinds &= wide
            for kind, keys in (
                ("object", ("properties", "required", "patternProperties", "minProperties",
                            "propertyNames", "dependentRequired", "dependentSchemas",
                            "unevaluatedProperties", "additionalProperties", "maxProperties")),
                ("array", ("items", "prefixItems", "contains", "minItems", "uniqueItems",
                           "maxItems", "unevaluatedItems")),
                ("string", ("pattern", "minLength", "maxLength")),
                ("number", ("minimum", "maximum", "multipleOf", "exclusiveMinimum")),
            ):  # fmt: skip
                if any(key in rule for key in keys):
                    hinted.append(kind)
        hinted = [kind for kind in hinted if kind in open_kinds]
        if hinted and self.random.random() < 0.85:
            return self.random.choice(hinted)
        return self.random.choice(sorted(open_kinds) or list(_TYPES))

    def _number(self, rules: list[dict[str, Any]], kind: str) -> Any:
        near: list[Any] = []
        for rule in rules:
            for key in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"):
                if key in rule and not isinstance(rule[key], bool):
                    near += [rule[key], rule[key] + 1, rule[key] - 1]
            if "multipleOf" in rule:
                near += [rule["multipleOf"] * n for n in (0, 1, 2, 3, 6, -1, 10)]
        value = self.random.choice(near if near and self.random.random() < 0.8 else self.numbers)
        return int(value) if kind == "integer" and abs(value) < 1e15 else value

    def _string(self, rules: list[dict[str, Any]]) -> str:
        patterns = [rule["pattern"] for rule in rules if "pattern" in rule]
        if patterns and self.random.random() < 0.8:
            text = sample(self.random.choice(patterns), self.random)
        else:
            text = self.random.choice(self.strings)
        low = max((int(rule.get("minLength", 0)) for rule in rules), default=0)
        if len(text) < low <= 200 and self.random.random() < 0.7:
            text += self.random.choice(("a", "0", "😀", text[-1:] or "b")) * (low - len(text))
        return text

    def _array(self, rules: list[dict[str, Any]], root: Any, depth: int) -> list[Any]:
        low = max((int(rule.get("minItems", 0)) for rule in rules), default=0)
        size = self.random.choice(self.sizes)
        if size < low <= 30 and self.random.random() < 0.8:
            size = low + self.random.randrange(2)
        value = []
        for index in range(min(size, 30)):
            inner: list[Any] = []
            for rule in rules:
                tuple_ = rule.get("prefixItems", rule.get("items"))
                if isinstance(tuple_, list):
                    if index < len(tuple_):
                        inner.append(tuple_[index])
                        continue
                    tail = rule.get("items" if "prefixItems" in rule else "additionalItems")
                else:
                    tail = rule.get("items")
                inner.append(tail if tail is not None else rule.get("unevaluatedItems"))
                if "contains" in rule and self.random.random() < 0.4:
                    inner.append(rule["contains"])
            value.append(self._meet(inner, root, depth))
        return value

    def _object(self, rules: list[dict[str, Any]], root: Any, depth: int) -> dict[str, Any]:
        random = self.random
        names = [name for rule in rules for name in rule.get("required", ()) if name != ""]
        if random.random() < 0.15 and names:
            names.pop(random.randrange(len(names)))
        declared = [name for rule in rules for name in rule.get("properties", ())]
        for name in declared:
            if random.random() < 0.45:
                names.append(name)
        for rule in rules:
            for pattern in rule.get("patternProperties", ()):
                if random.random() < 0.5:
                    names.append(sample(pattern, random))
        if random.random() < 0.35:
            names.append(random.choice(self.names))
        for rule in rules:
            for key in ("dependentRequired", "dependencies"):
                for name, needed in rule.get(key, {}).items():
                    if name in names and isinstance(needed, list) and random.random() < 0.7:
                        names += [item for item in needed if isinstance(item, str)]
        low = max((int(rule.get("minProperties", 0)) for rule in rules), default=0)
        while len(set(names)) < low <= 20 and random.random() < 0.95:
            names.append(random.choice([*self.names, f"k{random.randrange(30)}"]))
        value = {}
        for name in names:
            inner: list[Any] = []
            for rule in rules:
                hit = False
                if name in rule.get("properties", {}):
                    inner.append(rule["properties"][name])
                    hit = True
                for pattern, item in rule.get("patternProperties", {}).items():
                    if _matches(pattern, name):
                        inner.append(item)
                        hit = True
                if not hit:
                    inner.append(rule.get("additionalProperties"))
                    inner.append(rule.get("unevaluatedProperties"))
            value[name] = self._meet(inner, root, depth)
        return value

    def _meet(self, schemas: list[Any], root: Any, depth: int) -> Any:
        kept = [schema for schema in schemas if isinstance(schema, dict) and schema]
        if not kept:
            return self.random.choice(self.literals)
        merged = kept[0] if len(kept) == 1 else {"allOf": kept}
        return self.build(merged, root, depth - 1)

    def edit(self, value: Any) -> Any:
        """Change one thing in a value."""
        random = self.random
        if random.random() < 0.25:
            return random.choice(self.literals)
        if isinstance(value, dict):
            copy = dict(value)
            turn = random.randrange(4)
            if copy and turn == 0:
                copy.pop(random.choice(list(copy)))
            elif copy and turn < 3:
                name = random.choice(list(copy))
                copy[name] = self.edit(copy[name])
            else:
                copy[random.choice(self.names)] = random.choice(self.literals)
            return copy
        if isinstance(value, list):
            row = list(value)
            turn = random.randrange(5)
            if row and turn == 0:
                row.pop(random.randrange(len(row)))
            elif row and turn == 1:
                row.append(random.choice(row))
            elif row and turn < 4:
                index = random.randrange(len(row))
                row[index] = self.edit(row[index])
            else:
                row.append(random.choice(self.literals))
            return row
        if isinstance(value, str):
            turn = random.randrange(3)
            if turn == 0:
                return value[:-1]
            return value + random.choice(("a", "0", "-", "é")) if turn == 1 else value[:1]
        if isinstance(value, int | float) and not isinstance(value, bool):
            return value + random.choice((1, -1, 0.5))
        return random.choice(self.literals)


@lru_cache(maxsize=4096)
def _compiled(pattern: str) -> re.Pattern[str] | None:
    try:
        return re.compile(pattern)
    except re.error:
        return None


def _matches(pattern: str, text: str) -> bool:
    compiled = _compiled(pattern)
    return compiled is not None and compiled.search(text) is not None


def sample(pattern: str, random: Random) -> str:
    """Make a text that the pattern probably matches somewhere."""
    try:
        tree = re._parser.parse(pattern)  # type: ignore[attr-defined]
    except (re.error, OverflowError, RecursionError):
        return random.choice(("a", "", "0"))
    inner = "".join(_draw(tree, random, 4))
    before = "" if pattern.startswith("^") or random.random() < 0.7 else random.choice("az0")
    after = "" if pattern.endswith("$") or random.random() < 0.7 else random.choice("az0")
    return before + inner + after


def _draw(tree: Any, random: Random, depth: int) -> Iterator[str]:
    for op, argument in tree:
        name = str(op)
        if name == "LITERAL":
            yield chr(argument)
        elif name == "NOT_LITERAL":
            yield "b" if chr(argument) != "b" else "c"
        elif name == "ANY":
            yield random.choice("ab0 é")
        elif name == "IN":
            yield _member(argument, random)
        elif name == "BRANCH":
            yield from _draw(random.choice(argument[1]), random, depth)
        elif name == "SUBPATTERN":
            yield from _draw(argument[3], random, depth)
        elif name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            low, high, inner = argument
            most = min(int(high), int(low) + (2 if depth > 0 else 0))
            for _ in range(min(random.randint(int(low), max(int(low), most)), 60)):
                yield from _draw(inner, random, depth - 1)
        elif name == "CATEGORY":
            yield _category(str(argument), random)


def _member(items: Any, random: Random) -> str:
    if items and str(items[0][0]) == "NEGATE":
        barred = re.compile("[" + re.escape("".join(_members(items[1:]))) + "]")
        for text in ("b", "0", " ", "-", "Z", "é"):
            if not items[1:] or not barred.match(text):
                return text
        return "~"
    return random.choice(list(_members(items)) or ["a"])


def _members(items: Any) -> Iterator[str]:
    for op, argument in items:
        name = str(op)
        if name == "LITERAL":
            yield chr(argument)
        elif name == "RANGE":
            low, high = argument
            for point in {low, high, (low + high) // 2}:
                yield chr(point) if not 0xD800 <= point <= 0xDFFF else "a"
        elif name == "CATEGORY":
            yield {"CATEGORY_DIGIT": "5", "CATEGORY_SPACE": " ", "CATEGORY_WORD": "_"}.get(
                str(argument), "-"
            )


def _category(name: str, random: Random) -> str:
    return random.choice(
        {"CATEGORY_DIGIT": "059", "CATEGORY_SPACE": " \t", "CATEGORY_WORD": "aZ_9"}.get(name, "-")
    )
