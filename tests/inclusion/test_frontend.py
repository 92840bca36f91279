"""Every dialect is read into the same formulas."""

from typing import Any

import pytest

from charter.inclusion.dialect import Dialect
from charter.inclusion.errors import SchemaError
from charter.inclusion.formula import Formula
from tests.inclusion.theory import solver

D4, D6, D7, D19, D20 = Dialect


def same(*readings: tuple[Any, Dialect]) -> bool:
    """Whether the schemas are read into one formula."""
    search = solver()
    formulas: set[Formula] = {
        search.front.read(schema, dialect, {}, "a") for schema, dialect in readings
    }
    return len(formulas) == 1


def test_a_strict_bound_is_one_in_every_draft() -> None:
    """Draft 4 writes a flag, later drafts a number."""
    old = {"minimum": 1, "exclusiveMinimum": True}
    assert same((old, D4), ({"exclusiveMinimum": 1}, D6), ({"exclusiveMinimum": 1.0}, D20))


def test_tuples_are_one_in_every_draft() -> None:
    """`items` and `additionalItems` became `prefixItems` and `items`."""
    old = {"items": [{"type": "string"}], "additionalItems": {"type": "null"}}
    new = {"prefixItems": [{"type": "string"}], "items": {"type": "null"}}
    assert same((old, D6), (old, D19), (new, D20))
    assert not same((new, D19), (new, D20))


def test_dependencies_are_one_in_every_draft() -> None:
    """One keyword became two; validators go on to read it."""
    old = {"dependencies": {"a": ["b"], "c": {"minProperties": 2}}}
    new = {"dependentRequired": {"a": ["b"]}, "dependentSchemas": {"c": {"minProperties": 2}}}
    assert same((old, D4), (old, D7), (old, D20), (new, D19))
    assert same((new, D7), ({}, D7))


@pytest.mark.parametrize(
    ("schema", "before"),
    [
        ({"const": 1}, D4),
        ({"contains": {"type": "null"}}, D4),
        ({"propertyNames": {"maxLength": 1}}, D4),
        ({"if": {"type": "null"}, "then": False}, D6),
        ({"unevaluatedProperties": False}, D7),
        ({"prefixItems": [False]}, D19),
        ({"$dynamicRef": "#/$defs/x", "$defs": {"x": False}}, D19),
    ],
)
def test_a_keyword_means_nothing_before_its_draft(schema: Any, before: Dialect) -> None:
    """What a draft does not know is an annotation."""
    assert same((schema, before), ({}, D20))
    assert not same((schema, Dialect(min(d for d in Dialect if d > before))), ({}, D20))


def test_siblings_of_a_reference_count_from_2019_on() -> None:
    """Before, `$ref` hides them."""
    schema = {"$ref": "#/definitions/x", "type": "string", "definitions": {"x": {"minLength": 1}}}
    assert same((schema, D7), ({"minLength": 1}, D7))
    assert same((schema, D19), ({"minLength": 1, "type": "string"}, D19))


def test_annotations_fall_away() -> None:
    """Words, defaults, formats and content say nothing of validity."""
    words = {"title": "x", "description": "y", "default": 1, "examples": [2], "format": "date",
             "contentMediaType": "application/json", "x-own": {"type": "null"}}  # fmt: skip
    assert same((words, D20), (True, D20))


def test_definitions_are_read_where_they_are_used() -> None:
    """A reference is its target, wherever that stands."""
    inline = {"properties": {"a": {"type": "integer"}}}
    lead = {"properties": {"a": {"$ref": "#/$defs/x"}}, "$defs": {"x": {"type": "integer"}}}
    anchored = {"properties": {"a": {"$ref": "#here"}},
                "$defs": {"x": {"$anchor": "here", "type": "integer"}}}  # fmt: skip
    assert same((inline, D20), (lead, D20), (anchored, D20))


def test_a_dynamic_reference_leads_to_the_outermost_anchor() -> None:
    """A schema that extends another changes what it is made of."""
    strict = {
        "$id": "http://x.test/strict",
        "$dynamicAnchor": "node",
        "$ref": "tree",
        "unevaluatedProperties": False,
        "$defs": {
            "tree": {
                "$id": "http://x.test/tree",
                "$dynamicAnchor": "node",
                "type": "object",
                "properties": {"child": {"$dynamicRef": "#node"}},
            }
        },
    }
    search = solver()
    formula = search.front.read(strict, D20, {}, "a")
    holds = search.eval.holds
    assert holds(formula, search.values.of({"child": {"child": {}}}))
    assert not holds(formula, search.values.of({"child": {"other": 1}}))


@pytest.mark.parametrize(
    ("schema", "pointer"),
    [
        ({"properties": {"a/b": {"type": "nothing"}}}, "/properties/a~1b/type"),
        ({"items": {"minItems": -1}}, "/items/minItems"),
        ({"anyOf": [{}, {"multipleOf": 0}]}, "/anyOf/1/multipleOf"),
        ({"allOf": {}}, "/allOf"),
        ({"not": 3}, "/not"),
        ({"properties": {"a": {"$ref": "#/gone"}}}, "/properties/a/$ref"),
    ],
)
def test_an_error_says_where(schema: Any, pointer: str) -> None:
    """The pointer leads to the keyword that cannot be read."""
    search = solver()
    with pytest.raises(SchemaError) as caught:
        search.front.read(schema, D20, {}, "b")
    assert (caught.value.side, caught.value.pointer) == ("b", pointer)
