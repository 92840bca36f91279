"""Search: splits, recursion, kinds."""

from typing import Any

import pytest

from charter.inclusion import decide
from tests.inclusion.theory import NONE, OPEN, model, solver

LIST = {
    "$ref": "#/$defs/list",
    "$defs": {
        "list": {
            "type": ["object", "null"],
            "properties": {"head": {"const": 1}, "tail": {"$ref": "#/$defs/list"}},
            "required": ["head", "tail"],
        }
    },
}


def test_the_plainest_kind_comes_first() -> None:
    """A schema that says nothing is satisfied by null."""
    assert model({}) is None
    assert model({"type": ["object", "string"]}) == ""
    assert model({"not": {"type": ["null", "boolean", "integer", "string"]}}) == 0.5


def test_a_recursive_value_is_finite() -> None:
    """The smallest value takes the way out."""
    assert model({"type": "object", **LIST}) == {"head": 1, "tail": None}


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "object", "required": ["a"], "properties": {"a": {"$ref": "#"}}},
        {"type": "array", "minItems": 1, "items": {"$ref": "#"}},
        {"type": "array", "contains": {"$ref": "#"}},
        {
            "$ref": "#/$defs/x",
            "$defs": {
                "x": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/y"}},
                "y": {
                    "type": "object",
                    "required": ["a"],
                    "properties": {"a": {"$ref": "#/$defs/x"}},
                },
            },
        },
    ],
)
def test_what_needs_itself_does_not_exist(schema: Any) -> None:
    """Emptiness is a least fixpoint: a value cannot stand on itself."""
    assert model(schema) is NONE


def test_a_conclusion_falls_with_the_assumption_it_stood_on() -> None:
    """What is empty only while its parent is taken to be, is not empty for good."""
    schema = {
        "type": "object",
        "required": ["r"],
        "properties": {"r": {"$ref": "#/$defs/r"}},
        "$defs": {
            "r": {
                "type": "object",
                "anyOf": [
                    {
                        "required": ["s", "no"],
                        "properties": {"s": {"$ref": "#/$defs/s"}, "no": False},
                    },
                    {"required": ["t"], "properties": {"t": {"$ref": "#/$defs/t"}}},
                ],
            },
            "s": {
                "type": ["object", "null"],
                "anyOf": [
                    {"required": ["t"], "properties": {"t": {"$ref": "#/$defs/t"}}},
                    {"type": "null"},
                ],
            },
            "t": {
                "type": "object",
                "anyOf": [
                    {"required": ["r"], "properties": {"r": {"$ref": "#/$defs/r"}}},
                    {"required": ["s"], "properties": {"s": {"$ref": "#/$defs/s"}}},
                ],
            },
        },
    }
    assert model(schema) == {"r": {"t": {"s": None}}}


def test_an_assertion_that_comes_down_to_itself_adds_nothing() -> None:
    """As validators read it; one that comes down to its own negation is left open."""
    assert model({"anyOf": [{"$ref": "#"}, {"type": "string"}], "type": "integer"}) == 0
    cycle = {"$ref": "#/$defs/a", "$defs": {"a": {"not": {"$ref": "#/$defs/a"}}}}
    assert model(cycle) is OPEN


def test_options_are_told_apart_by_their_constants() -> None:
    """A tag makes a oneOf of many options an anyOf."""
    options = [
        {
            "type": "object",
            "properties": {"tag": {"const": n}, "size": {"minimum": n}},
            "required": ["tag", "size"],
        }
        for n in range(60)
    ]
    low = {"properties": {"tag": {"const": 59}, "size": {"type": "number", "maximum": 58}}}
    assert model({"oneOf": options, "allOf": [low]}) is NONE
    assert model({"oneOf": options, "not": {"properties": {"tag": {"maximum": 58}}}}) == {
        "size": None,
        "tag": 59,
    }


@pytest.mark.parametrize("keyword", ["oneOf", "anyOf"])
@pytest.mark.parametrize("text", [str, int])
def test_a_union_of_hundreds_of_tagged_branches_is_decided(keyword: str, text: Any) -> None:
    """Each branch is held against those of its tag, both ways."""

    def union(*longest: int) -> dict[str, Any]:
        branches = [
            {
                "type": "object",
                "properties": {
                    "tag": {"const": text(n)},
                    "size": {"type": "string", "maxLength": longest[n % len(longest)]},
                },
                "required": ["tag"],
                "additionalProperties": False,
            }
            for n in range(300)
        ]
        return {keyword: branches}

    assert decide(union(10, 10, 10), union(10, 20, 30)).verdict == "yes"
    assert decide(union(10, 10, 20), union(20, 10, 10)).instance == {
        "size": "a" * 11,
        "tag": text(2),
    }
    assert decide(union(20, 10, 10), union(10, 10, 20)).instance == {
        "size": "a" * 11,
        "tag": text(0),
    }


@pytest.mark.parametrize(
    ("tag", "required", "verdict"),
    [
        ({"const": "a"}, ["tag", "size"], "yes"),
        ({"const": "a"}, ["size"], "no"),
        ({"enum": ["a", "b"]}, ["tag", "size"], "no"),
        ({"enum": ["c", 1]}, ["tag", "size"], "no"),
    ],
)
def test_a_tag_that_is_not_sure_tells_nothing(tag: Any, required: list[str], verdict: str) -> None:
    """It may be left out, or be another branch's too."""
    size = {"type": "integer"}
    wide = {"type": "object", "properties": {"tag": tag, "size": size}, "required": required}
    narrow = [
        {"properties": {"tag": {"const": "a"}, "size": size}, "required": ["tag"]},
        {"properties": {"tag": {"const": "b"}, "size": {"maximum": 5}}, "required": ["tag"]},
        {"properties": {"tag": {"const": 1.0}, "size": {"maximum": 5}}, "required": ["tag"]},
    ]
    held = {"anyOf": [wide, {"type": "null"}]}
    assert decide(held, {"anyOf": [*narrow, {"type": "null"}]}).verdict == verdict


def test_members_are_distinct_and_known_to_be_all() -> None:
    """Up to so many values, and whether there are more."""
    search = solver()
    f, values = search.f, search.values
    few = f.all_of((f.kind(8 | 16), f.minimum(1, False), f.maximum(3, False)))
    found, trouble, complete = search.members(few, 5)
    assert ([v.data for v in found], trouble, complete) == ([1, 2, 3], None, True)
    assert search.members(f.among([values.null, values.true]), 1)[2] is False
