"""Recursive schemas over trees of two names, and the small trees that tell them apart."""

from __future__ import annotations

import copy
from functools import cache
from random import Random
from typing import Any

from tests.inclusion.dialects import definitions_key, subschemas

LEAVES: tuple[Any, ...] = (None, 0, "a", {}, [])
KINDS = ("null", "integer", "string", "object", "array")
NAMES = ("a", "b")
_PLAIN: tuple[dict[str, Any], ...] = (
    {"minItems": 1},
    {"maxItems": 1},
    {"minProperties": 1},
    {"maxProperties": 1},
    {"required": ["a"]},
    {"required": ["a", "b"]},
    {},
)


@cache
def world() -> tuple[Any, ...]:
    """List some thousand trees, whole at the first level and sampled above it."""
    random = Random(1)
    first = grown(LEAVES)
    second = grown([*LEAVES, *random.sample(first, 25)])
    third = grown([*LEAVES, *random.sample(second, 20), *random.sample(first, 5)])
    return (*second, *third, *grown([None, 0, *random.sample(third, 20)]))


def grown(inner: Any) -> list[Any]:
    """List what can be built of some values: themselves, objects and short arrays."""
    built = list(inner)
    built += [{name: value} for name in NAMES for value in inner]
    built += [{"a": left, "b": right} for left in inner for right in inner]
    built += [[value] for value in inner]
    built += [[left, right] for left in inner for right in inner]
    return built


class Gardener:
    """Draws schemas whose definitions refer to each other, always under a constructor."""

    def __init__(self, random: Random, draft: str) -> None:
        """Plant with the given chance for the given draft."""
        self.random = random
        self.key = definitions_key(draft)
        self.names = ("x", "y", "z")[: random.randint(1, 3)]

    def document(self) -> dict[str, Any]:
        """Draw a schema that is a reference into its definitions."""
        bodies = {name: self.term(3, guarded=False) for name in self.names}
        return {"$ref": f"#/{self.key}/x", self.key: bodies}

    def term(self, depth: int, *, guarded: bool) -> dict[str, Any]:
        """Draw a schema; `guarded` says whether a reference may stand in this place."""
        random = self.random
        turn = random.random()
        if guarded and turn < 0.45:
            return {"$ref": f"#/{self.key}/{random.choice(self.names)}"}
        if depth <= 0 or turn < 0.6:
            return self._leaf()
        kind = random.choice(
            ("object", "object", "object", "array", "allOf", "anyOf", "anyOf", "oneOf", "not")
        )
        if kind == "object":
            return self._object(depth)
        if kind == "array":
            schema: dict[str, Any] = {"items": self.term(depth - 1, guarded=True)}
            if random.random() < 0.7:
                schema["type"] = "array"
            if random.random() < 0.3:
                schema["minItems"] = 1
            return schema
        if kind == "not":
            return {"not": self.term(depth - 1, guarded=guarded)}
        return {kind: [self.term(depth - 1, guarded=guarded) for _ in range(2)]}

    def _leaf(self) -> dict[str, Any]:
        turn = self.random.random()
        if turn < 0.5:
            return {"type": self.random.sample(KINDS, self.random.randint(1, 3))}
        if turn < 0.65:
            return {"enum": self.random.sample(LEAVES, 2)}
        return dict(self.random.choice(_PLAIN))

    def _object(self, depth: int) -> dict[str, Any]:
        random = self.random
        declared = random.sample(NAMES, random.randint(1, 2))
        schema: dict[str, Any] = {
            "properties": {name: self.term(depth - 1, guarded=True) for name in declared}
        }
        if random.random() < 0.6:
            schema["type"] = "object"
        if random.random() < 0.5:
            schema["required"] = random.sample(NAMES, random.randint(1, 2))
        if random.random() < 0.3:
            closed = random.random() < 0.5
            schema["additionalProperties"] = False if closed else self.term(depth - 1, guarded=True)
        return schema

    def neighbour(self, document: dict[str, Any]) -> dict[str, Any]:
        """Copy a document and change one of its definitions in one place."""
        changed = copy.deepcopy(document)
        node = self.random.choice([one for one in subschemas(changed) if one is not changed])
        kept = dict(node)
        turn = self.random.random()
        if kept and turn < 0.3:
            del node[self.random.choice(list(kept))]
            return changed
        node.clear()
        if turn < 0.8:
            node["anyOf" if turn < 0.55 else "allOf"] = [kept, self._leaf()]
        else:
            node.update(self.term(1, guarded=False))
        return changed


def pair(random: Random, draft: str) -> tuple[Any, Any]:
    """Draw two recursive documents, most of them neighbours."""
    gardener = Gardener(random, draft)
    first = gardener.document()
    second = gardener.neighbour(first) if random.random() < 0.7 else gardener.document()
    return (first, second) if random.random() < 0.5 else (second, first)
