"""Instances of a schema, and near misses, by a seeded sampler that leans on the schema's shape."""

import copy
import random
from typing import Any

TEXTS = ("", "a", "abc", "A1", "x" * 12, "é", "٣", "2020-01-01", "/a", "name", "http://a.test/b")
NUMBERS = (0, 1, -1, 2, 1.0, 1.5, -0.5, 100, 2**63, 2**70)


class Sampler:
    """Draws values for schemas of one document; the same seed draws the same values."""

    def __init__(self, document: Any, seed: int) -> None:
        self.document = document
        self.random = random.Random(seed)

    def anything(self, depth: int = 0) -> Any:
        """Draw any JSON value."""
        draw = self.random
        kind = draw.randrange(8 if depth < 2 else 6)
        if kind == 6:
            return [self.anything(depth + 1) for _ in range(draw.randrange(3))]
        if kind == 7:
            return {draw.choice(TEXTS): self.anything(depth + 1) for _ in range(draw.randrange(3))}
        return (None, True, False, draw.choice(NUMBERS), draw.choice(TEXTS), 7.25)[kind]

    def value(self, schema: Any, depth: int = 0) -> Any:
        """Draw a value that the schema probably accepts."""
        draw = self.random
        if not isinstance(schema, dict) or not schema or depth > 8 or draw.random() < 0.02:
            return self.anything(depth)
        if "const" in schema:
            return copy.deepcopy(schema["const"])
        if "enum" in schema:
            return copy.deepcopy(draw.choice(schema["enum"]))
        if "$ref" in schema:
            return self.value(self.target(schema["$ref"]), depth + 1)
        parts = [self.value(branch, depth + 1) for branch in schema.get("allOf", [])]
        for keyword in ("anyOf", "oneOf"):
            if keyword in schema:
                parts.append(self.value(draw.choice(schema[keyword]), depth + 1))
        kind = schema.get("type", "object" if "properties" in schema else None)
        if isinstance(kind, list):
            kind = draw.choice(kind)
        if kind == "object":
            return self.object(schema, parts, depth)
        if kind is None:
            return draw.choice(parts) if parts else self.anything(depth)
        return self.scalar(schema, kind, depth)

    def target(self, reference: str) -> Any:
        """Follow a reference inside the document."""
        found = self.document
        for token in reference.removeprefix("#").split("/")[1:]:
            found = found[token.replace("~1", "/").replace("~0", "~")]
        return found

    def object(self, schema: Any, parts: list[Any], depth: int) -> dict[str, Any]:
        """Draw an object: what is required, some of what is not, at times something more."""
        made: dict[str, Any] = {}
        for part in parts:
            made.update(part if isinstance(part, dict) else {})
        required = schema.get("required", [])
        for name, inner in schema.get("properties", {}).items():
            if name in required or self.random.random() < (0.4 if depth < 5 else 0.05):
                made[name] = self.value(inner, depth + 1)
        for name in required:
            made.setdefault(name, self.anything(depth + 1))
        if self.random.random() < 0.2:
            rest = schema.get("additionalProperties", {})
            made[self.random.choice(TEXTS)] = self.value(rest, depth + 1)
        return made

    def scalar(self, schema: Any, kind: str, depth: int) -> Any:
        """Draw a list, text, number, boolean or null."""
        draw = self.random
        if kind == "array":
            count = max(schema.get("minItems", 0), draw.randrange(3 if depth < 5 else 1))
            return [self.value(schema.get("items", {}), depth + 1) for _ in range(count)]
        if kind == "string":
            return draw.choice(TEXTS)
        if kind in ("integer", "number"):
            ends = [schema[k] for k in ("minimum", "maximum") if k in schema]
            near = [end + step for end in ends for step in (-1, 0, 1)]
            whole = [n for n in NUMBERS if kind == "number" or n == int(n)]
            return draw.choice([*whole, *near, *near])
        return None if kind == "null" else draw.random() < 0.5

    def missed(self, value: Any) -> Any:
        """Return `value` with one thing changed somewhere in it."""
        draw = self.random
        if isinstance(value, dict) and value and draw.random() < 0.8:
            made = dict(value)
            name = draw.choice(sorted(made))
            turn = draw.randrange(4)
            if turn == 0:
                del made[name]
            elif turn == 1:
                made[draw.choice(TEXTS)] = self.anything(1)
            else:
                made[name] = self.missed(made[name])
            return made
        if isinstance(value, list) and value and draw.random() < 0.8:
            place = draw.randrange(len(value))
            return [self.missed(v) if i == place else v for i, v in enumerate(value)]
        return self.anything(1)
