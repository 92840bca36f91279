"""A formula holds for a value exactly where a validator says so."""

import json
from typing import Any

import jsonschema_rs
import pytest

from charter.inclusion.dialect import Dialect
from charter.inclusion.evaluate import is_multiple
from charter.inclusion.value import exact
from tests.inclusion.theory import solver

VALUES: list[Any] = [
    None, True, False, 0, 1, -2, 1.5, 2.25, "", "a", "ab", "é", [], [1], [1, 1], ["a", 1, None],
    [[1], [1.0]], {}, {"a": 1}, {"a": "x", "b": 2}, {"ab": None}, {"a": {"a": {"a": 1}}},
]  # fmt: skip

SCHEMAS: list[Any] = [
    {"type": ["integer", "string"], "minimum": 0, "maxLength": 1},
    {"multipleOf": 0.75},
    {"enum": [1, [1], {"a": 1}]},
    {"not": {"const": None}},
    {"pattern": "^a|é"},
    {"uniqueItems": True, "minItems": 1},
    {"prefixItems": [{"type": "integer"}], "items": False},
    {"contains": {"const": 1}, "minContains": 2, "maxContains": 2},
    {"properties": {"a": {"type": "integer"}}, "additionalProperties": {"type": "null"}},
    {"patternProperties": {"^a": {"not": {"type": "string"}}}, "minProperties": 1},
    {"propertyNames": {"maxLength": 1}},
    {"required": ["a"], "dependentRequired": {"b": ["c"]}},
    {"oneOf": [{"type": "integer"}, {"minimum": 1}, {"maxLength": 1}]},
    {"if": {"type": "object"}, "then": {"required": ["a"]}, "else": {"not": {"type": "array"}}},
    {"anyOf": [{"properties": {"a": True}}, {"prefixItems": [True]}],
     "unevaluatedProperties": False, "unevaluatedItems": False},
    {"type": "object", "properties": {"a": {"anyOf": [{"$ref": "#"}, {"type": "integer"}]}},
     "additionalProperties": False},
]  # fmt: skip


@pytest.mark.parametrize("schema", SCHEMAS, ids=json.dumps)
def test_evaluation_agrees_with_a_validator(schema: Any) -> None:
    """Keyword by keyword, value by value; the negation says the opposite."""
    search = solver()
    formula = search.front.read(schema, Dialect.DRAFT2020, {}, "a")
    negation = search.f.negate(formula)
    valid = jsonschema_rs.Draft202012Validator(schema).is_valid
    for raw in VALUES:
        value = search.values.of(raw)
        assert search.eval.holds(formula, value) is valid(raw), raw
        assert search.eval.holds(negation, value) is not valid(raw), raw


def test_multiples_are_exact() -> None:
    """0.07 is a multiple of 0.01, whatever binary floats say."""
    assert is_multiple(exact(0.07), exact(0.01))
    assert is_multiple(exact(1e300), 3) is (10**300 % 3 == 0)
    assert not is_multiple(exact(0.075), exact(0.01))
