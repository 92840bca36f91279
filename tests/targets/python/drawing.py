"""Small schemas of every dialect, and instances near them, by a seeded generator."""

import random
from collections.abc import Callable
from typing import Any, Final

DIALECTS: Final = {
    4: "http://json-schema.org/draft-04/schema#",
    6: "http://json-schema.org/draft-06/schema#",
    7: "http://json-schema.org/draft-07/schema#",
    2019: "https://json-schema.org/draft/2019-09/schema",
    2020: "https://json-schema.org/draft/2020-12/schema",
}
TYPES: Final = ("object", "array", "string", "integer", "number", "boolean", "null")
NAMES: Final = ("a", "b", "a-b", "a_b", "k", "1", "01", "", "class", "x-y")
MORE: Final = ("class_", "x_y", "az", "5")
NUMBERS: Final = (0, 1, -1, 1.5, 0.1, 2**53, 2**53 + 1, 2**63, -(2**63), 2**64, 1e23)
VALUES: Final[tuple[Any, ...]] = (
    *(True, False, None, 1.0, 0.0, -0.0, 1e22, 1.797e308, *NUMBERS),
    *("", "a", "b", "ab", "1", "true", "\u00e9", "\u0663", [], [1], [True], {}, {"a": 1}),
)
PATTERNS: Final = {"^a": "az", "b$": "zb", "^[0-9]+$": "5", r"^\w*$": "w", "^(?!x)[a-z]+$": "y"}


class Draw:
    """Draws one schema and its instances; the same seed draws the same ones."""

    def __init__(self, seed: int, draft: int) -> None:
        self.random = random.Random(seed)
        self.draft = draft
        self.defs = "$defs" if draft >= 2019 else "definitions"

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def document(self) -> dict[str, Any]:
        """Draw a schema with two definitions; references lead down, so that none is a circle."""
        made = self.keywords(0)
        defs: dict[str, Any] = {name: self.keywords(1) for name in "xy"}
        for schema in (made, *defs.values()):
            _down(schema)
        if self.draft == 2020:
            (made if self.chance(0.5) else defs["x"])["$dynamicAnchor"] = "node"
        return {"$schema": DIALECTS[self.draft], **made, self.defs: defs}

    def schema(self, depth: int) -> Any:
        if self.chance(0.06) and self.draft > 4:
            return self.chance(0.7)
        if depth > 1 and self.chance(0.15):
            if self.draft == 2020 and self.chance(0.3):
                return {"$dynamicRef": "#node"}
            return {"$ref": self.random.choice(["#", f"#/{self.defs}/x", f"#/{self.defs}/y"])}
        return self.keywords(depth)

    def keywords(self, depth: int) -> dict[str, Any]:
        kinds: list[Callable[[int], dict[str, Any]]] = [self.type, self.values, self.scalar]
        if depth < 3:
            kinds += [self.object, self.object, self.array, self.applied, self.applied]
        made: dict[str, Any] = {}
        for _ in range(self.random.choice((1, 1, 2, 3))):
            made |= self.random.choice(kinds)(depth)
        return made

    def type(self, depth: int) -> dict[str, Any]:
        said = self.random.sample(TYPES, self.random.choice((1, 1, 2, 3)))
        return {"type": said[0] if len(said) == 1 else said}

    def values(self, depth: int) -> dict[str, Any]:
        if self.draft > 4 and self.chance(0.4):
            return {"const": self.random.choice(VALUES)}
        listed: list[Any] = []
        for value in self.random.sample(VALUES, self.random.randrange(1, 5)):
            if not any(
                value == v and isinstance(value, bool) is isinstance(v, bool) for v in listed
            ):
                listed.append(value)
        return {"enum": listed}

    def scalar(self, depth: int) -> dict[str, Any]:
        choose = self.random.choice
        if self.chance(0.4):
            text = {
                "minLength": 1,
                "maxLength": 2,
                "format": "date",
                "pattern": choose([*PATTERNS]),
            }
            keyword = choose([*text])
            return {keyword: text[keyword]}
        bound = choose(("minimum", "maximum"))
        made: dict[str, Any] = {bound: choose(NUMBERS)}
        if self.chance(0.3):
            exclusive = f"exclusive{bound.capitalize()}"
            made = {**made, exclusive: True} if self.draft == 4 else {exclusive: made[bound]}
        if self.chance(0.3):
            made = {"multipleOf": choose((1, 2, 0.5, 0.1, 1e10))}
        return {**made, "type": choose(("integer", "number"))} if self.chance(0.6) else made

    def object(self, depth: int) -> dict[str, Any]:
        some, inner = self.random.sample, depth + 1
        made: dict[str, Any] = {
            "properties": {n: self.schema(inner) for n in some(NAMES, self.random.randrange(4))}
        }
        optional: dict[str, Callable[[], Any]] = {
            "type": lambda: "object",
            "required": lambda: sorted(some(NAMES, 1)),
            "additionalProperties": lambda: self.closed(inner),
            "patternProperties": lambda: {some(("^a", "b$", "^[0-9]+$"), 1)[0]: self.schema(inner)},
            "minProperties": lambda: 1,
            "maxProperties": lambda: 2,
        }
        if self.draft > 4:
            optional["propertyNames"] = lambda: {"maxLength": 1}
        if self.draft >= 2019:
            optional["unevaluatedProperties"] = lambda: self.closed(inner)
            optional["dependentSchemas"] = lambda: {some(NAMES, 1)[0]: self.schema(inner)}
            optional["dependentRequired"] = lambda: {some(NAMES, 1)[0]: some(NAMES, 1)}
        else:
            optional["dependencies"] = lambda: {some(NAMES, 1)[0]: some(NAMES, 1)}
        return {**made, **self.some_of(optional)}

    def array(self, depth: int) -> dict[str, Any]:
        inner = depth + 1
        optional: dict[str, Callable[[], Any]] = {
            "type": lambda: "array",
            "items": lambda: self.schema(inner),
            "uniqueItems": lambda: True,
            "minItems": lambda: 1,
            "maxItems": lambda: 2,
        }
        if self.draft == 2020:
            optional["prefixItems"] = lambda: [self.schema(inner), self.schema(inner)]
        elif self.chance(0.4):
            optional["items"] = lambda: [self.schema(inner)]
            optional["additionalItems"] = lambda: self.closed(inner)
            optional["prefixItems"] = lambda: [self.schema(inner)]  # says nothing in this draft
        if self.draft > 4:
            optional["contains"] = lambda: self.schema(inner)
        if self.draft == 2020:
            optional["minContains"] = lambda: self.random.randrange(3)
            optional["unevaluatedItems"] = lambda: self.closed(inner)
        return self.some_of(optional)

    def applied(self, depth: int) -> dict[str, Any]:
        keyword = self.random.choice(("anyOf", "oneOf", "allOf", "not", "if"))
        if keyword == "not":
            return {"not": self.schema(depth + 1)}
        if keyword == "if":
            parts = ("if", "then", "else") if self.draft >= 7 else ()
            return {part: self.schema(depth + 1) for part in parts}
        return {keyword: [self.schema(depth + 1) for _ in range(self.random.randrange(1, 4))]}

    def closed(self, depth: int) -> Any:
        return False if self.chance(0.5) else self.schema(depth)

    def some_of(self, optional: dict[str, Callable[[], Any]]) -> dict[str, Any]:
        return {name: made() for name, made in optional.items() if self.chance(0.3)}

    # -- instances ----------------------------------------------------------------

    def anything(self, depth: int = 0) -> Any:
        kind = self.random.randrange(10 if depth < 3 else 6)
        if kind < 6:
            return self.random.choice(VALUES)
        if kind < 8:
            return [self.anything(depth + 1) for _ in range(self.random.randrange(4))]
        names = self.random.sample((*NAMES, *MORE), self.random.randrange(4))
        return {name: self.anything(depth + 1) for name in names}

    def instance(self, schema: Any, root: Any, depth: int = 0) -> Any:
        """Draw a value that `schema` may accept."""
        choose = self.random.choice
        if not isinstance(schema, dict) or depth > 5 or self.chance(0.1):
            return self.anything(depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return choose(schema["enum"])
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            return self.instance(root if name == "#" else root[self.defs][name], root, depth + 1)
        branches = [b for k in ("anyOf", "oneOf", "allOf") for b in schema.get(k, ())]
        if branches and self.chance(0.7):
            return self.instance(choose(branches), root, depth + 1)
        kind = schema.get("type", "")
        kind = choose(kind) if isinstance(kind, list) else kind
        if kind == "object" or (not kind and "properties" in schema):
            return self.members(schema, root, depth)
        if kind == "array" or (not kind and {"items", "prefixItems", "contains"} & schema.keys()):
            return self.items(schema, root, depth)
        bounds = [schema[k] for k in ("minimum", "maximum", "multipleOf") if k in schema]
        if bounds and self.chance(0.8):
            bound = choose(bounds)
            return choose((bound, bound + 1, bound - 1, bound * 3, float(bound)))
        if kind == "string":
            return choose([v for v in VALUES if isinstance(v, str)] + [*PATTERNS.values()])
        if kind in ("integer", "number"):
            return choose((*NUMBERS, 1.0))
        return self.anything(depth)

    def members(self, schema: Any, root: Any, depth: int) -> dict[str, Any]:
        required = schema.get("required", ())
        made = (
            {
                name: self.instance(inner, root, depth + 1)
                for name, inner in schema["properties"].items()
                if name in required or self.chance(0.5)
            }
            if "properties" in schema
            else {}
        )
        for name in required:
            made.setdefault(name, self.anything(depth + 1))
        for pattern, inner in schema.get("patternProperties", {}).items():
            if self.chance(0.5):
                made[PATTERNS[pattern]] = self.instance(inner, root, depth + 1)
        if self.chance(0.4):
            rest = schema.get("additionalProperties", schema.get("unevaluatedProperties"))
            name = self.random.choice((*NAMES, *MORE))
            made[name] = self.instance(rest, root, depth + 1)
        return made

    def items(self, schema: Any, root: Any, depth: int) -> list[Any]:
        items = schema.get("items")
        first = schema.get("prefixItems", []) + (items if isinstance(items, list) else [])
        said = (items, schema.get("contains"), schema.get("unevaluatedItems"))
        rest: list[Any] = [inner for inner in said if isinstance(inner, dict)] or [True]
        drawn = [*first[: self.random.randrange(len(first) + 1)]]
        drawn += [self.random.choice(rest) for _ in range(self.random.randrange(3))]
        return [self.instance(inner, root, depth + 1) for inner in drawn]


def _down(schema: Any) -> None:
    """Take away references in place: they may come back to where they stand."""
    if isinstance(schema, dict):
        for keyword in ("$ref", "$dynamicRef"):
            schema.pop(keyword, None)
        for keyword in ("allOf", "anyOf", "oneOf"):
            for branch in schema.get(keyword, ()):
                _down(branch)
        for keyword in ("not", "if", "then", "else"):
            _down(schema.get(keyword))
        for inner in schema.get("dependentSchemas", {}).values():
            _down(inner)
