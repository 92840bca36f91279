"""A seeded search for counterexamples, for questions that the procedure leaves open."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from .resources import subschemas

_COUNT: Final = 1500
_DEPTH: Final = 30
_PLAIN: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 0.5, 10, 1e6, "", "a", "0", "{}", "e30=", "aa", "a" * 40, "\u00e9",
    [], [0], [0, 0], ["a"], [[]], {}, {"a": 0}, {"": None},
)  # fmt: skip


def probes(schemas: tuple[Any, ...], seeds: list[Any]) -> Iterator[Any]:
    """Values around the seeds and the constants of the schemas: the same ones every time."""
    values: list[Any] = list(_PLAIN)
    names: dict[str, None] = {}
    for schema in schemas:
        _collect(schema, values, names)
    yield from seeds
    yield from values
    rng = random.Random(0)  # noqa: S311 - a search, not a secret
    pool = [*seeds, *values]
    keys = list(names) or ["a"]
    for _ in range(_COUNT):
        value = rng.choice(seeds or pool)
        for _ in range(rng.randint(1, 3)):
            value = _mutated(value, values, keys, rng)
        yield value


def _collect(schema: Any, values: list[Any], names: dict[str, None], depth: int = 0) -> None:
    """Gather constants, their neighbours, and property names."""
    if not isinstance(schema, dict) or depth > _DEPTH or len(values) > 400:
        return
    for keyword in ("const", "default"):
        if keyword in schema:
            values.append(schema[keyword])
    for keyword in ("enum", "examples"):
        if isinstance(schema.get(keyword), list):
            values.extend(schema[keyword][:40])
    for keyword in sorted(schema):
        bound = schema[keyword]
        if isinstance(bound, bool) or not isinstance(bound, (int, float)):
            continue
        if keyword in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"):
            values.extend((bound, bound + 1, bound - 1))
            if abs(bound) < 1e15:
                values.append(bound + 0.5)
        elif "Length" in keyword and bound < 1000:
            values.extend("a" * int(size) for size in (bound - 1, bound, bound + 1) if size >= 0)
    for keyword in ("properties", "dependentRequired", "dependentSchemas", "dependencies"):
        if isinstance(schema.get(keyword), dict):
            names.update(dict.fromkeys(sorted(schema[keyword])))
    if isinstance(schema.get("required"), list):
        names.update(dict.fromkeys(n for n in schema["required"] if isinstance(n, str)))
    for _, inner in subschemas(schema):
        _collect(inner, values, names, depth + 1)


def _mutated(value: Any, values: list[Any], keys: list[str], rng: random.Random) -> Any:
    if isinstance(value, dict) and rng.random() < 0.8:
        changed = dict(value)
        if changed and rng.random() < 0.6:
            key = rng.choice(sorted(changed))
            if rng.random() < 0.3:
                del changed[key]
            else:
                changed[key] = _mutated(changed[key], values, keys, rng)
        else:
            changed[rng.choice(keys)] = rng.choice(values)
        return changed
    if isinstance(value, list) and rng.random() < 0.8:
        items = list(value)
        if items and rng.random() < 0.6:
            index = rng.randrange(len(items))
            if rng.random() < 0.3:
                del items[index]
            else:
                items[index] = _mutated(items[index], values, keys, rng)
        else:
            items.insert(rng.randint(0, len(items)), rng.choice(values))
        return items
    return rng.choice(values)
