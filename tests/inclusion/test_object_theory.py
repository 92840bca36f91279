"""Objects: names one by one, all others in cells."""

from typing import Any

import pytest

from tests.inclusion.theory import NONE, OPEN, model


def obj(**keywords: Any) -> dict[str, Any]:
    """Give a schema of objects."""
    return {"type": "object", **keywords}


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        (obj(required=["a"], properties={"a": {"const": 1}}), {"a": 1}),
        (obj(required=["a"], properties={"a": False}), NONE),
        (obj(required=["a", "b"], maxProperties=1), NONE),
        (obj(required=["ax"], patternProperties={"^a": {"type": "string"}, "x$": {"type": "null"}}),
         NONE),
        (obj(minProperties=2, propertyNames={"enum": ["a", "b"]}), {"a": None, "b": None}),
        (obj(minProperties=3, propertyNames={"enum": ["a", "b"]}), NONE),
        (obj(minProperties=3, propertyNames={"pattern": "^[ab]$"}), NONE),
        (obj(minProperties=2, propertyNames={"pattern": "^[ab]$"}, properties={"a": False}), NONE),
        (obj(minProperties=1, additionalProperties=False, patternProperties={"^x": {"const": 1}}),
         {"x": 1}),
        (obj(**{"not": {"additionalProperties": {"type": "null"}}}, maxProperties=0), NONE),
        (obj(**{"not": {"patternProperties": {"^a": {"type": "null"}}}},
             additionalProperties={"type": ["null", "string"]}), {"a": ""}),
        (obj(allOf=[{"not": {"patternProperties": {p: {"type": "null"}}}} for p in ("^a", "b$")],
             maxProperties=1), {"ab": False}),
        (obj(allOf=[{"not": {"patternProperties": {p: {"type": "null"}}}} for p in ("^a$", "^b$")],
             maxProperties=1), NONE),
        (obj(dependentRequired={"a": ["b"]}, required=["a"], maxProperties=1), NONE),
        (obj(dependentSchemas={"a": {"properties": {"b": False}}}, required=["a", "b"]), NONE),
        (obj(**{"not": {"enum": [{}, {"a": 1}]}}, propertyNames={"const": "a"},
             additionalProperties={"const": 1}), NONE),
        (obj(**{"not": {"const": {}}}, maxProperties=0), NONE),
        (obj(anyOf=[{"properties": {"a": True}, "required": ["a"]}, {"properties": {"b": True}}],
             unevaluatedProperties=False, required=["c"]), NONE),
        (obj(if_={}, required=["x"]), {"x": None}),
        (obj(minProperties=10**7), OPEN),
    ],
)  # fmt: skip
def test_an_object_is_found_or_excluded(schema: Any, expected: Any) -> None:
    """A small object that satisfies everything, or the proof that there is none."""
    assert model(schema) == expected


def test_many_patterns_are_not_multiplied_out() -> None:
    """Twenty overlapping patterns make a million cells; few are looked at."""
    patterns = {f"[{chr(97 + n)}]": {"minimum": n} for n in range(20)}
    found = model(
        obj(patternProperties=patterns, **{"not": {"additionalProperties": {"minimum": 0}}})
    )
    assert found == {"": -1} or list(found.values()) == [-1]
