"""Schemas built to explode, each run alone: `python -m tests.inclusion.bombs NAME`.

Prints one JSON object: `answer` (`yes`, `no`, `unknown` or `error`), `reason`, and `peak`, the
most memory that the process held, in MiB.
"""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Callable
from decimal import Decimal
from itertools import pairwise
from typing import Any

from charter.inclusion import SchemaError, decide

Pair = tuple[Any, Any]
TEXT = {"type": "string"}


def nested(depth: int, wrap: Callable[[Any], Any], core: Any) -> Any:
    """Wrap `core` `depth` times."""
    for _ in range(depth):
        core = wrap(core)
    return core


def matches(pattern: str) -> dict[str, Any]:
    """Strings with a match of the pattern."""
    return {"type": "string", "pattern": pattern}


def any_of_all_of(depth: int) -> Any:
    """Nest anyOf and allOf over distinct leaves, three wide."""
    if depth == 0:
        return {"required": ["a"]}
    keyword = "anyOf" if depth % 2 else "allOf"
    return {
        keyword: [
            {**any_of_all_of(depth - 1), "properties": {f"p{depth}{n}": {"minimum": n}}}
            for n in range(3)
        ]
    }


def choices(count: int) -> dict[str, Any]:
    """Conjoin `count` free choices: 2**count branches."""
    return {
        "type": "object",
        "allOf": [
            {"anyOf": [{"required": [f"a{n}"]}, {"properties": {f"b{n}": TEXT}}]}
            for n in range(count)
        ],
    }


def overlaps(count: int) -> dict[str, Any]:
    """Make a oneOf whose branches all overlap."""
    return {"oneOf": [{"required": [f"a{n}"]} for n in range(count)]}


def chain(count: int) -> dict[str, Any]:
    """Lead through `count` references to a leaf."""
    names = [f"d{n}" for n in range(count)]
    definitions: dict[str, Any] = {
        name: {"$ref": f"#/$defs/{after}"} for name, after in pairwise(names)
    }
    return {"$ref": "#/$defs/d0", "$defs": {**definitions, names[-1]: TEXT}}


def cells(count: int) -> dict[str, Any]:
    """Overlap `count` patterns over property names: up to 2**count kinds of name."""
    return {
        "type": "object",
        "patternProperties": {f"[{chr(97 + n)}]": {"minimum": n} for n in range(count)},
    }


def conditions(count: int) -> dict[str, Any]:
    """Conjoin `count` independent conditions."""
    return {
        "type": "object",
        "allOf": [
            {"if": {"required": [f"a{n}"]}, "then": {"required": [f"b{n}"]}} for n in range(count)
        ],
    }


def unevaluated(count: int) -> dict[str, Any]:
    """Leave open which of `count` branches evaluate what."""
    return {
        "type": "object",
        "allOf": [
            {
                "anyOf": [
                    {"properties": {f"a{n}": TEXT}, "required": [f"a{n}"]},
                    {"minProperties": n},
                ]
            }
            for n in range(count)
        ],
        "unevaluatedProperties": False,
    }


def seekers(count: int) -> dict[str, Any]:
    """Ask for `count` different items in one place less."""
    return {
        "type": "array",
        "maxItems": count - 1,
        "allOf": [{"contains": {"type": "integer", "multipleOf": n + 2}} for n in range(count)],
    }


def listed(count: int, start: int = 0) -> dict[str, Any]:
    """Enumerate `count` strings."""
    return {"enum": [f"value-{n}" for n in range(start, start + count)]}


BOMBS: dict[str, Callable[[], Pair]] = {
    "any-of-all-of": lambda: (any_of_all_of(7), {"not": any_of_all_of(7)}),
    "choices": lambda: (choices(40), {"required": ["nowhere"]}),
    "choices-within-choices": lambda: (choices(24), choices(25)),
    "overlapping-one-of": lambda: (overlaps(40), overlaps(41)),
    "negated-choices": lambda: ({"not": choices(40)}, choices(40)),
    "huge-count": lambda: (matches("^a{100000}$"), matches("^a{99999}a$")),
    "nested-counts": lambda: (matches("^((a{1,1000}){1,1000}){1,1000}$"), matches("^b")),
    "many-optional": lambda: (matches("^(a?){200}a{200}$"), matches("^a{200,400}$")),
    "determinisation": lambda: (matches("^[ab]*a[ab]{40}$"), matches("^[ab]*b[ab]{40}$")),
    "deep-groups": lambda: (matches("(" * 10_000 + "a" + ")" * 10_000), TEXT),
    "long-alternation": lambda: (matches("|".join(f"k{n}" for n in range(20_000))), TEXT),
    "stars-in-stars": lambda: (matches("^(((a*)*)*)*$"), matches("^((a|a)*)*$")),
    "deep-properties": lambda: (
        nested(10_000, lambda s: {"properties": {"a": s}}, TEXT),
        nested(10_000, lambda s: {"properties": {"a": s}}, {"type": "integer"}),
    ),
    "deep-all-of": lambda: (nested(10_000, lambda s: {"allOf": [s]}, TEXT), TEXT),
    "deep-not": lambda: (nested(10_000, lambda s: {"not": s}, TEXT), TEXT),
    "deep-items": lambda: (nested(10_000, lambda s: {"items": s}, TEXT), {}),
    "deep-literal": lambda: ({"const": nested(10_000, lambda v: [v], 1)}, {"type": "string"}),
    "deep-object-literal": lambda: (TEXT, {"enum": [nested(10_000, lambda v: {"a": v}, 1)]}),
    "reference-chain": lambda: (chain(10_000), TEXT),
    "reference-to-itself": lambda: ({"$ref": "#"}, TEXT),
    "reference-cycle": lambda: (
        {
            "$ref": "#/$defs/a",
            "$defs": {"a": {"allOf": [{"$ref": "#/$defs/b"}]}, "b": {"not": {"$ref": "#/$defs/a"}}},
        },
        TEXT,
    ),
    "long-enum": lambda: (listed(100_000), listed(100_000, start=1)),
    "long-enum-in-pattern": lambda: (listed(100_000), matches("^value-[0-9]+$")),
    "long-enum-of-objects": lambda: (
        {"enum": [{"a": [n, str(n)]} for n in range(30_000)]},
        {"type": "object", "properties": {"a": {"type": "array", "maxItems": 1}}},
    ),
    "pigeonholes": lambda: (
        {
            "type": "array",
            "items": {"enum": list(range(1000))},
            "uniqueItems": True,
            "minItems": 1001,
        },
        {"type": "string"},
    ),
    "huge-min-items": lambda: ({"type": "array", "minItems": 10**9}, {"type": "string"}),
    "huge-min-length": lambda: ({"type": "string", "minLength": 10**9}, {"type": "array"}),
    "huge-min-properties": lambda: ({"type": "object", "minProperties": 10**9}, {"type": "array"}),
    "huge-contains": lambda: (
        {"type": "array", "contains": {"const": 1}, "minContains": 10**8},
        {"maxItems": 5},
    ),
    "seekers": lambda: (seekers(24), {"minItems": 5}),
    "many-required": lambda: (
        {"type": "object", "required": [f"n{n}" for n in range(20_000)]},
        {"minProperties": 20_000},
    ),
    "many-properties": lambda: (
        {"properties": {f"n{n}": {"minimum": n} for n in range(10_000)}},
        {"properties": {f"n{n}": {"minimum": n - 1} for n in range(10_000)}},
    ),
    "name-cells": lambda: (cells(26), {"additionalProperties": {"minimum": 0}}),
    "conditions": lambda: (conditions(40), conditions(41)),
    "unevaluated": lambda: (unevaluated(24), {"maxProperties": 3}),
    "fine-multiples": lambda: (
        {"type": "number", "multipleOf": 1e-300},
        {"type": "number", "multipleOf": 7e-299},
    ),
    "coprime-multiples": lambda: (
        {"type": "integer", "allOf": [{"multipleOf": n} for n in range(1, 400)]},
        {"minimum": 0},
    ),
    "huge-exponent": lambda: ({"minimum": Decimal("1e999999999")}, {"maximum": 1}),
    "huge-integer": lambda: ({"type": "integer", "minimum": 10**5000}, {"multipleOf": 3}),
    "tiny-exponent": lambda: ({"multipleOf": Decimal("1e-999999999")}, {"multipleOf": 2}),
    "one-of-of-one-of": lambda: (
        nested(14, lambda s: {"oneOf": [s, {"required": ["x"]}, s]}, {"minProperties": 2}),
        {"type": "string"},
    ),
    "mutual-recursion": lambda: (
        {
            "$ref": "#/$defs/n0",
            "$defs": {
                f"n{n}": {
                    "anyOf": [
                        {"properties": {"a": {"$ref": f"#/$defs/n{(n * 7 + 1) % 40}"}}},
                        {"items": {"$ref": f"#/$defs/n{(n * 5 + 3) % 40}"}, "minItems": n},
                    ]
                }
                for n in range(40)
            },
        },
        {"properties": {"a": {"properties": {"a": {"type": "object"}}}}},
    ),
}


CPU_SECONDS = 60
"""Stops a hang; what a question may really take is the benchmark's business."""


def main() -> None:
    """Decide the named pair and print what it took; neither hang nor take the machine's memory."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
    a, b = BOMBS[sys.argv[1]]()
    try:
        answer = decide(a, b)
        shown = {"answer": answer.verdict, "reason": answer.reason}
    except SchemaError as error:
        shown = {"answer": "error", "reason": str(error)[:500]}
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({**shown, "peak": peak // 1024}))


if __name__ == "__main__":
    main()
