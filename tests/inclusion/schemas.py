"""Random schemas over all keywords of a draft, and random neighbours of a schema."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from tests.inclusion.dialects import URI, definitions_key, since, subschemas

NAMES = ("a", "b", "c", "ab", "foo", "x1")
PATTERNS = (
    "^a", "b$", "^[a-c]+$", "a.c", "^.{2}$", "^\\d{1,3}$", "[^a]", "^(a|b)*$", "a", "^$", "\\w\\s",
    "(ab)+", "^x", "^[^b]*$", "^\\S+$", "foo|bar", "^(?:ab|a)b?$", "[0-9]", "^a{2,4}$", "^\\W",
)  # fmt: skip
SCALARS: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 5, 10, 0.5, 1.5, 0.1, 0.3, "", "a", "b", "ab", "aa", "abc",
    "1", "12", "é", "😀", "a b", "foo",
)  # fmt: skip
COMPOUNDS: tuple[Any, ...] = (
    [], [1], [1, 2], ["a"], [1, 1], [None, True], {}, {"a": 1}, {"a": "b", "b": 2}, {"foo": []},
)  # fmt: skip
TYPES = ("null", "boolean", "integer", "number", "string", "array", "object")
FORMATS = ("date", "email", "uri", "uuid")
_NUMERIC = (
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength",
    "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "minContains",
    "maxContains",
)  # fmt: skip
_AT_ROOT = (
    "$schema", "$id", "id", "$defs", "definitions", "$anchor", "$dynamicAnchor",
    "$recursiveAnchor",
)  # fmt: skip


class Writer:
    """Draws schemas of one draft from one source of chance.

    `names` are the definitions that references may point at; what they hold is drawn by
    `document`. A reference inside a definition stands under a constructor, so that validating a
    finite instance always ends.
    """

    def __init__(self, random: Random, draft: str, *, self_reference: bool = True) -> None:
        """Write with the given chance for the given draft."""
        self.random = random
        self.draft = draft
        self.self_reference = self_reference
        self.names: tuple[str, ...] = ()

    def chance(self, share: float) -> bool:
        """Say yes in about `share` of the calls."""
        return self.random.random() < share

    def document(self, depth: int = 3) -> dict[str, Any]:
        """Draw a whole schema with its definitions."""
        definitions = self.definitions()
        body = self.schema(depth, root=True)
        return self.assemble(body, definitions if "$ref" in repr(body) else {})

    def definitions(self) -> dict[str, Any]:
        """Draw the definitions of a document, none to two."""
        count = self.random.choice((0, 0, 0, 1, 2))
        self.names = ("node", "leaf")[:count]
        return {name: self.schema(2, guarded=False, root=True) for name in self.names}

    def assemble(self, body: Any, definitions: dict[str, Any]) -> dict[str, Any]:
        """Put a body and its definitions into one document."""
        schema: dict[str, Any] = dict(self.closed(body))
        if definitions:
            schema[definitions_key(self.draft)] = copy.deepcopy(definitions)
        if self.chance(0.05):
            schema = {"$schema": URI[self.draft], **schema}
        return schema

    def closed(self, body: Any) -> dict[str, Any]:
        """Spell a boolean schema as an object, which a document may always be."""
        if body is True:
            return {}
        if body is False:
            return {"not": {}}
        return dict(body)

    def schema(self, depth: int, *, guarded: bool = True, root: bool = False) -> Any:
        """Draw one schema; `guarded` says whether a reference may stand here in place."""
        shape = self.random.random()
        if shape < 0.05 and not root:
            return self._trivial()
        if shape < 0.13 or depth <= 0:
            return self._literal() if self.chance(0.5) else {"type": self._type()}
        if shape < (0.36 if self.names else 0.18) and guarded and self._targets():
            return self._reference(depth)
        if shape < 0.42:
            return self._combined(depth, guarded)
        schema = self._typed(depth) if shape < 0.88 else self._untyped(depth)
        if self.chance(0.15):
            schema.update(self._combined(depth - 1, guarded))
        if self.chance(0.04):
            schema["format"] = self.random.choice(FORMATS)
        if self.chance(0.04):
            schema["description"] = "words"
        return schema

    def _trivial(self) -> Any:
        if not since(self.draft, "draft6"):
            return {} if self.chance(0.7) else {"not": {}}
        return self.random.choice((True, True, False, {}))

    def _targets(self) -> tuple[str, ...]:
        own = ("#",) if self.self_reference else ()
        return tuple(f"#/{definitions_key(self.draft)}/{name}" for name in self.names) + own

    def _reference(self, depth: int) -> dict[str, Any]:
        schema: dict[str, Any] = {"$ref": self.random.choice(self._targets())}
        # At the root itself a reference to the root would never end.
        if schema["$ref"] == "#":
            schema = {"type": "object", "properties": {"a": schema}}
        elif self.chance(0.2):
            schema.update(self._typed(depth - 1))
        return schema

    def _type(self) -> Any:
        if self.chance(0.75):
            return self.random.choice(TYPES)
        return self.random.sample(TYPES, self.random.randint(1, 3))

    def value(self) -> Any:
        """Draw a JSON value."""
        return copy.deepcopy(self.random.choice(SCALARS if self.chance(0.8) else COMPOUNDS))

    def _literal(self) -> dict[str, Any]:
        if since(self.draft, "draft6") and self.chance(0.4):
            return {"const": self.value()}
        return {"enum": distinct([self.value() for _ in range(self.random.randint(1, 4))])}

    def _combined(self, depth: int, guarded: bool) -> dict[str, Any]:
        def inner() -> Any:
            return self.schema(depth - 1, guarded=guarded)

        kinds = ["allOf", "anyOf", "oneOf", "not"]
        if since(self.draft, "draft7"):
            kinds.append("if")
        kind = self.random.choice(kinds)
        if kind == "not":
            return {"not": inner()}
        if kind == "if":
            schema = {"if": inner()}
            if self.chance(0.8):
                schema["then"] = inner()
            if self.chance(0.6):
                schema["else"] = inner()
            return schema
        return {kind: [inner() for _ in range(self.random.randint(1, 3))]}

    def _typed(self, depth: int) -> dict[str, Any]:
        kind = self.random.choice(("integer", "number", "string", "array", "array", "object",
                                   "object", "object"))  # fmt: skip
        schema: dict[str, Any] = {"type": kind} if self.chance(0.85) else {}
        schema.update(self.keywords(kind, depth))
        return schema

    def _untyped(self, depth: int) -> dict[str, Any]:
        schema: dict[str, Any] = {}
        for kind in self.random.sample(("number", "string", "array", "object"), 2):
            schema.update(self.keywords(kind, depth - 1))
        if self.chance(0.3):
            schema["type"] = self._type()
        return schema

    def keywords(self, kind: str, depth: int) -> dict[str, Any]:
        """Draw some keywords that speak of one type."""
        if kind in ("integer", "number"):
            return self._number()
        if kind == "string":
            return self._string()
        return self._array(depth) if kind == "array" else self._object(depth)

    def _number(self) -> dict[str, Any]:
        schema: dict[str, Any] = {}
        bound = self.random.choice
        if self.chance(0.5):
            schema["minimum"] = bound((-3, -1, 0, 0.5, 1, 2))
        if self.chance(0.5):
            schema["maximum"] = bound((0, 1, 1.5, 3, 5, 10))
        if self.chance(0.25):
            schema["multipleOf"] = bound((1, 2, 3, 0.5, 0.1, 1.5, 5))
        for key, base in (("exclusiveMinimum", "minimum"), ("exclusiveMaximum", "maximum")):
            if self.chance(0.2):
                if since(self.draft, "draft6"):
                    schema[key] = bound((-1, 0, 1, 1.5, 5))
                elif base in schema:
                    schema[key] = self.chance(0.7)
        return schema

    def _string(self) -> dict[str, Any]:
        schema: dict[str, Any] = {}
        if self.chance(0.4):
            schema["minLength"] = self.random.randint(0, 3)
        if self.chance(0.4):
            schema["maxLength"] = self.random.randint(0, 5)
        if self.chance(0.5):
            schema["pattern"] = self.random.choice(PATTERNS)
        return schema

    def _array(self, depth: int) -> dict[str, Any]:
        schema: dict[str, Any] = {}

        def inner() -> Any:
            return self.schema(depth - 1)

        def row() -> list[Any]:
            return [inner() for _ in range(self.random.randint(1, 3))]

        tuple_key, tail_key = (
            ("prefixItems", "items")
            if since(self.draft, "draft2020-12")
            else ("items", "additionalItems")
        )
        if self.chance(0.3):
            schema[tuple_key] = row()
            if self.chance(0.5):
                schema[tail_key] = inner()
        elif self.chance(0.55):
            schema["items"] = inner()
        if self.chance(0.35):
            schema["minItems"] = self.random.randint(0, 3)
        if self.chance(0.35):
            schema["maxItems"] = self.random.randint(0, 4)
        if self.chance(0.2):
            schema["uniqueItems"] = self.chance(0.9)
        if since(self.draft, "draft6") and self.chance(0.25):
            schema["contains"] = inner()
            if since(self.draft, "draft2019-09"):
                if self.chance(0.35):
                    schema["minContains"] = self.random.randint(0, 3)
                if self.chance(0.35):
                    schema["maxContains"] = self.random.randint(0, 3)
        if since(self.draft, "draft2019-09") and self.chance(0.12):
            schema["unevaluatedItems"] = inner() if self.chance(0.4) else False
            if self.chance(0.5):
                schema.update(self._combined(depth - 1, guarded=True))
        return schema

    def _object(self, depth: int) -> dict[str, Any]:
        schema: dict[str, Any] = {}

        def inner() -> Any:
            return self.schema(depth - 1)

        def some(low: int = 1) -> list[str]:
            return self.random.sample(NAMES, self.random.randint(low, 2))

        if self.chance(0.75):
            names = self.random.sample(NAMES, self.random.randint(1, 3))
            schema["properties"] = {name: inner() for name in names}
        if self.chance(0.45):
            schema["required"] = some()
        if self.chance(0.2):
            patterns = self.random.sample(PATTERNS, self.random.randint(1, 2))
            schema["patternProperties"] = {pattern: inner() for pattern in patterns}
        if self.chance(0.35):
            schema["additionalProperties"] = inner() if self.chance(0.5) else False
        if self.chance(0.15):
            schema["minProperties"] = self.random.randint(0, 3)
        if self.chance(0.15):
            schema["maxProperties"] = self.random.randint(0, 3)
        if since(self.draft, "draft6") and self.chance(0.12):
            schema["propertyNames"] = self.schema(0) if self.chance(0.3) else self._string()
        if self.chance(0.15):
            if since(self.draft, "draft2019-09"):
                if self.chance(0.5):
                    schema["dependentRequired"] = {name: some() for name in some()}
                else:
                    schema["dependentSchemas"] = {name: inner() for name in some()}
            else:
                schema["dependencies"] = {
                    name: some() if self.chance(0.5) else inner() for name in some()
                }
        if since(self.draft, "draft2019-09") and self.chance(0.15):
            schema["unevaluatedProperties"] = inner() if self.chance(0.4) else False
            if self.chance(0.6):
                schema.update(self._combined(depth - 1, guarded=True))
        return schema

    def neighbour(self, schema: dict[str, Any]) -> dict[str, Any]:
        """Copy a document and change one to three things in it."""
        changed = copy.deepcopy(schema)
        for _ in range(self.random.choice((1, 1, 1, 2, 3))):
            for _ in range(4):
                node = self.random.choice(list(subschemas(changed)))
                before = repr(node)
                self._change(node, root=node is changed)
                if repr(node) != before:
                    break
        for node in subschemas(changed):
            self._mend(node)
        return changed

    def _change(self, node: dict[str, Any], *, root: bool) -> None:
        keys = [key for key in node if key not in (*_AT_ROOT, "$ref", "if")]
        turn = self.random.randrange(10)
        numeric = [key for key in keys if key in _NUMERIC and not isinstance(node[key], bool)]
        if turn < 3 and numeric:
            key = self.random.choice(numeric)
            step = self.random.choice((1, -1) if key != "multipleOf" else (1, 2))
            node[key] = max(node[key] + step, 0) if key[3:6] != "imu" else node[key] + step
        elif turn < 5 and self._change_list(node):
            return
        elif turn == 5 and keys:
            del node[self.random.choice(keys)]
        elif turn in (6, 7):
            kind = self.random.choice(("number", "string", "array", "object"))
            added = self.keywords(kind, 1)
            for key in self.random.sample(sorted(added), min(1, len(added))):
                node[key] = added[key]
        elif turn == 8:
            self._wrap(node)
        elif not root:
            fresh = self.closed(self.schema(1, guarded=False))
            node.clear()
            node.update(fresh)

    def _change_list(self, node: dict[str, Any]) -> bool:
        keys = [key for key in ("enum", "required", "type", "pattern") if key in node]
        if not keys:
            return False
        key = self.random.choice(keys)
        if key == "pattern":
            node[key] = self.random.choice(PATTERNS)
            return True
        row = node[key] if isinstance(node[key], list) else [node[key]]
        more: Any = {"enum": self.value, "required": lambda: self.random.choice(NAMES)}.get(
            key, lambda: self.random.choice(TYPES)
        )
        row = list(row)
        if self.chance(0.5) or len(row) == 1:
            row = distinct([*row, more()])
        else:
            row.pop(self.random.randrange(len(row)))
        node[key] = row
        return True

    def _wrap(self, node: dict[str, Any]) -> None:
        kept = {key: node.pop(key) for key in list(node) if key not in _AT_ROOT}
        turn = self.random.randrange(4)
        if turn == 0:
            node["not"] = {"not": kept}
        elif turn == 1:
            node["anyOf"] = [kept, self.schema(1, guarded=False)]
        elif turn == 2:
            node["allOf"] = [kept, self.schema(1, guarded=False)]
        else:
            node["oneOf"] = [self.schema(1, guarded=False), kept]

    def _mend(self, node: dict[str, Any]) -> None:
        for key, base in (("exclusiveMinimum", "minimum"), ("exclusiveMaximum", "maximum")):
            if isinstance(node.get(key), bool) and base not in node:
                del node[key]
        if node.get("multipleOf") == 0:
            del node["multipleOf"]


def distinct(values: list[Any]) -> list[Any]:
    """Drop values that JSON Schema holds equal to an earlier one."""
    kept: list[Any] = []
    for value in values:
        if not any(same(value, other) for other in kept):
            kept.append(value)
    return kept


def same(a: Any, b: Any) -> bool:
    """Compare as JSON Schema does: `1` is `1.0`, `true` is not `1`."""
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    return bool(a == b)


def pair(random: Random, draft: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Draw two schemas of a draft: mostly relatives, since strangers are easy to tell apart."""
    writer = Writer(random, draft)
    first = writer.document()
    turn = random.random()
    if turn < 0.2:
        return first, writer.document()
    second = writer.neighbour(first)
    if turn < 0.3:
        return second, writer.neighbour(first)
    return (first, second) if turn < 0.65 else (second, first)
