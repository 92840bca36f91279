"""The public questions: what they answer, and with what evidence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from decimal import Decimal
from typing import Any

import jsonschema_rs
import pytest
from jsonschema import Draft201909Validator

from charter.inclusion import Answer, SchemaError, decide, is_empty, relation, witnesses

OPEN = {"type": "object", "properties": {"a": {"type": "string"}}}
TREE = {
    "$ref": "#/$defs/tree",
    "$defs": {
        "tree": {
            "type": "object",
            "properties": {
                "left": {"$ref": "#/$defs/tree"},
                "right": {"$ref": "#/$defs/tree"},
                "value": {"type": "integer"},
            },
            "required": ["value"],
        }
    },
}


def verdict(a: Any, b: Any, dialect: str = "draft2020-12") -> str:
    """Ask, and hold a counterexample against both raw schemas."""
    answer = decide(a, b, dialect=dialect)
    if answer.verdict == "no":
        make = getattr(
            jsonschema_rs,
            {"draft4": "Draft4", "draft7": "Draft7", "draft2020-12": "Draft202012"}[dialect]
            + "Validator",
        )
        assert make(a).is_valid(answer.instance)
        assert not make(b).is_valid(answer.instance)
    return answer.verdict


PROVED: list[tuple[Any, Any]] = [
    ({"type": "integer"}, {"type": "number", "multipleOf": 1}),
    ({"multipleOf": 1, "type": "number"}, {"type": "integer"}),
    ({"allOf": [{"multipleOf": 2}, {"multipleOf": 3}], "type": "integer"}, {"multipleOf": 6}),
    (
        {"type": "integer", "minimum": 0, "maximum": 10},
        {"anyOf": [{"maximum": 5}, {"minimum": 6, "type": "integer"}]},
    ),
    ({"multipleOf": 0.01}, {"multipleOf": 0.001}),
    ({"pattern": "^a{2,3}$"}, {"pattern": "a", "minLength": 2}),
    ({"type": "string", "not": {"enum": [""]}}, {"minLength": 1}),
    ({"enum": [1, 2]}, {"enum": [1.0, 2.0, 3]}),
    ({"type": "boolean"}, {"enum": [True, False]}),
    ({"items": {"enum": ["a", "b"]}, "uniqueItems": True, "type": "array"}, {"maxItems": 2}),
    ({"type": "array", "maxItems": 1}, {"uniqueItems": True}),
    ({"type": "array", "contains": {"const": 1}, "minContains": 2}, {"minItems": 2}),
    ({"type": "array", "prefixItems": [True], "items": False}, {"maxItems": 1}),
    ({"propertyNames": {"enum": ["a", "b"]}, "type": "object"}, {"maxProperties": 2}),
    (
        {"patternProperties": {"^x": {"type": "string"}}, "additionalProperties": False},
        {"additionalProperties": {"type": "string"}},
    ),
    ({"dependentSchemas": {"a": {"required": ["b"]}}}, {"dependentRequired": {"a": ["b"]}}),
    (
        {"allOf": [{"properties": {"a": True}}], "properties": {"b": True},
         "additionalProperties": False},
        {"allOf": [{"properties": {"a": True}}], "properties": {"b": True},
         "unevaluatedProperties": False},
    ),
    ({"oneOf": [{"type": "integer"}]}, {"oneOf": [{"type": "integer"}, {"type": "string"}]}),
    ({"if": {"type": "string"}, "then": {"minLength": 2}}, {"not": {"const": "a"}}),
    (TREE, {"properties": {"left": {"properties": {"value": {"type": "number"}}}}}),
    ({"properties": {"x": False}, "required": ["x"], "type": "object"}, False),
    ({"oneOf": [{"type": "string"}, {"type": "string"}]}, False),
]  # fmt: skip

REFUTED: list[tuple[Any, Any]] = [
    (OPEN, {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}}),
    ({"oneOf": [{"type": "integer"}]}, {"oneOf": [{"type": "integer"}, {"minimum": 0}]}),
    ({"type": "array", "maxItems": 2}, {"items": {"enum": ["a"]}, "uniqueItems": True}),
    ({"pattern": "a", "type": "string"}, {"pattern": "^a"}),
    ({"type": "number"}, {"multipleOf": 0.1}),
    ({"type": "string"}, {"not": {"enum": ["", "a"]}}),
    ({"type": "object"}, {"not": {"const": {"a": [1, {"b": None}]}}}),
    ({"type": "array", "minItems": 3, "items": {"type": "boolean"}}, {"uniqueItems": True}),
    ({"minProperties": 30, "type": "object"}, {"maxProperties": 29}),
    ({"properties": {"k": {"type": "string"}}, "type": "object"},
     {"if": {"properties": {"k": {"const": "a"}}, "required": ["k"]}, "then": {"required": ["x"]}}),
    ({"properties": {"a": True}, "type": "object"},
     {"properties": {"a": True}, "unevaluatedProperties": False}),
    (TREE, {"properties": {"left": {"maxProperties": 1}}}),
    ({"type": "array"}, {"contains": {"minimum": 10}}),
]  # fmt: skip


@pytest.mark.parametrize(("a", "b"), PROVED)
def test_an_inclusion_is_proved(a: Any, b: Any) -> None:
    """What holds is answered by yes."""
    assert verdict(a, b) == "yes"


@pytest.mark.parametrize(("a", "b"), REFUTED)
def test_a_break_is_shown_by_an_instance(a: Any, b: Any) -> None:
    """What does not hold is answered by no, with an instance that a validator confirms."""
    assert verdict(a, b) == "no"


def test_an_instance_is_small() -> None:
    """A counterexample holds nothing that it does not need."""
    a = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}
    b = {"properties": {"a": {"maxLength": 2}}}
    assert decide(a, b).instance == {"a": "aaa"}


def test_in_draft_4_a_float_is_no_integer() -> None:
    """`0.0` tells integer from a multiple of one in draft 4, and nowhere later."""
    a, b = {"type": "number", "multipleOf": 1}, {"type": "integer"}
    answer = decide(a, b, dialect="draft4")
    assert (answer.verdict, repr(answer.instance)) == ("no", "0.0")
    assert verdict(a, b, "draft7") == "yes"


def test_a_draft_4_constant_stands_for_its_float_too() -> None:
    """A property that is `1` may be `1.0`, also where only a constant says so."""
    a = {"type": "object", "properties": {"a": {"enum": [[1]]}}, "required": ["a"]}
    b = {"properties": {"a": {"items": {"type": "integer"}}}}
    assert decide(a, b, dialect="draft4").instance == {"a": [1.0]}


def test_a_dialect_inside_wins() -> None:
    """`$schema` says how a schema is read, whatever the question says."""
    a = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$ref": "#/d",
        "d": True,
        "type": "null",
    }
    assert verdict({"const": 1}, a) == "yes"


def test_the_dialect_of_an_inner_resource_counts() -> None:
    """A resource with its own `$schema` is read by it."""
    inner = {"$id": "http://x.test/i", "$schema": "http://json-schema.org/draft-07/schema#",
             "items": [{"type": "string"}]}  # fmt: skip
    answer = decide({"type": "object"}, {"properties": {"a": inner}})
    assert answer.instance == {"a": [None]}


def test_format_is_an_annotation_unless_asserted() -> None:
    """Asserted, a format excludes what a validator refuses."""
    a, b = {"type": "string"}, {"format": "uuid"}
    assert decide(a, b).verdict == "yes"
    assert decide(a, b, format="assertion") == Answer("no", instance="")
    assert (
        decide(
            {"type": "string", "format": "date"}, b | {"format": "date"}, format="assertion"
        ).verdict
        == "yes"
    )


def test_references_lead_to_the_resources_given() -> None:
    """Several files make one schema; each side has its own."""
    a = {"$ref": "http://x.test/types#/integer"}
    types = {"http://x.test/types": {"integer": {"type": "integer"}}}
    assert decide(a, {"type": "number"}, resources_a=types).verdict == "yes"
    assert decide({"type": "number"}, a, resources_b=types).instance == 0.5
    with pytest.raises(SchemaError, match="leads nowhere"):
        decide(a, a, resources_a=types)


def test_decimals_are_exact() -> None:
    """A Decimal in a schema is the number it writes."""
    a = {"type": "number", "minimum": Decimal("0.1"), "maximum": Decimal("0.1")}
    assert verdict(a, {"const": 0.1}) == "yes"
    assert verdict(a, {"const": Decimal("0.10000000000000001")}) == "no"


def test_a_budget_ends_in_unknown() -> None:
    """Too few steps give no verdict, and say so."""
    answer = decide(TREE, {"properties": {"left": {"maxProperties": 90}}}, budget=10)
    assert answer.verdict in ("unknown", "no")
    few = decide({"pattern": "^(.*a.{9})$"}, {"pattern": "^(.*a.{9}|x)$"}, budget=1000)
    assert (few.verdict, few.reason) == ("unknown", "the budget of 1000 steps is used up")


def test_an_unknown_says_what_stopped_it_and_where() -> None:
    """A backreference is beyond regular languages."""
    a = {"properties": {"a": {"type": "string", "pattern": r"^(a|b)\1$"}}, "required": ["a"]}
    answer = decide({"type": "object", **a}, {"properties": {"a": {"pattern": "^(aa|bb)$"}}})
    assert answer.verdict == "unknown"
    assert answer.pointer == "/properties/a/pattern"
    assert "regular" in answer.reason


def test_deep_schemas_end_in_unknown() -> None:
    """Nesting is bounded, not the interpreter's stack."""
    a: Any = {"type": "integer"}
    for _ in range(3000):
        a = {"items": a}
    answer = decide(a, False)
    assert answer.verdict in ("no", "unknown")
    assert "RecursionError" not in answer.reason


def test_what_is_empty_is_said_so() -> None:
    """Emptiness is shown by a witness where it does not hold."""
    assert is_empty({"type": "string", "minLength": 2, "maxLength": 1}).verdict == "yes"
    inhabited = is_empty({"type": "array", "minItems": 1, "items": {"const": "x"}})
    assert (inhabited.verdict, inhabited.witness) == ("no", ["x"])


def test_a_schema_that_needs_itself_is_empty() -> None:
    """No finite value holds an infinite one."""
    endless = {"type": "object", "properties": {"a": {"$ref": "#"}}, "required": ["a"]}
    assert is_empty(endless).verdict == "yes"
    assert is_empty({**endless, "type": ["object", "null"]}).witness is None


@pytest.mark.parametrize(
    ("a", "b", "word"),
    [
        ({"type": "integer"}, {"type": "number"}, "wider"),
        ({"type": "number"}, {"type": "integer"}, "narrower"),
        ({"type": "number"}, {"type": "string"}, "incomparable"),
        ({"type": ["string", "null"]}, {"anyOf": [{"type": "null"}, {"type": "string"}]}, "equal"),
    ],
)
def test_a_relation_speaks_of_the_second_schema(a: Any, b: Any, word: str) -> None:
    """`wider` means that B admits more than A."""
    assert relation(a, b).word == word


def test_witnesses_are_distinct_and_valid() -> None:
    """The smallest comes first, then one with every property that fits."""
    schema = {
        "type": "object",
        "properties": {"a": {"type": "string"}, "b": {"enum": [1, 2]}, "c": {"type": "null"}},
        "required": ["a"],
    }
    found = witnesses(schema, 5)
    assert found[:2] == [{"a": ""}, {"a": "", "b": 1, "c": None}]
    assert len({json.dumps(one, sort_keys=True) for one in found}) == 5
    assert witnesses({"enum": [1, 1.0, "x"]} | {"type": "string"}, 5) == ["x"]
    assert witnesses(False, 3) == []


def test_key_order_changes_nothing() -> None:
    """The same schema written in another order gives the same answer, instance and all."""
    a = {"properties": {"b": {"type": "string"}, "a": {"minimum": 1}}, "type": "object"}
    b = {"additionalProperties": {"type": "null"}, "required": ["z", "b"]}
    turned_a = {"type": "object", "properties": {"a": {"minimum": 1}, "b": {"type": "string"}}}
    turned_b = {"required": ["z", "b"], "additionalProperties": {"type": "null"}}
    assert decide(a, b) == decide(turned_a, turned_b)


def test_the_hash_seed_changes_nothing() -> None:
    """Answers are the same in every process."""
    script = (
        "from charter.inclusion import decide, witnesses;"
        "a={'anyOf':[{'type':'object','patternProperties':{'^a':{'type':'string'},'b$':{'enum':[1,'x']}},"
        "'minProperties':3},{'enum':['p','q','r']}]};"
        "print(decide(a,{'maxProperties':2}),witnesses(a,6))"
    )
    shown = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(shown) == 1


def nested(depth: int, leaf: Any, **around: Any) -> Any:
    """Put a schema of items into schemas of arrays."""
    for _ in range(depth):
        leaf = {"type": "array", **around, "items": leaf}
    return leaf


def test_an_instance_nobody_could_write_down_is_left_open() -> None:
    """Two distinct items at each of forty levels make a tree of a trillion values."""
    around = {"uniqueItems": True, "minItems": 2}
    a, b = nested(40, {"type": "integer"}, **around), nested(40, {"type": "string"}, **around)
    assert decide(a, b).verdict == "unknown"


def test_counts_in_counts_take_no_power_of_two() -> None:
    """An item is judged once, however many counts ask for it."""
    a: Any = {"type": "integer"}
    for _ in range(40):
        a = {"contains": a, "minContains": 1, "maxContains": 2}
    answer = decide({"type": "array", **a}, {"contains": {"type": "string"}})
    assert answer.verdict == "no"


def rebound(name: str) -> dict[str, Any]:
    """Return a document of 2019-09 whose recursive reference leads to itself, not to its part."""
    inner = {
        "$id": "inner.json",
        "$recursiveAnchor": True,
        "required": ["a"],
        "properties": {"b": {"anyOf": [{"required": [name]}], "$recursiveRef": "#"}},
    }
    return {
        "$id": "https://example.com/tree.json",
        "$recursiveAnchor": True,
        "type": "object",
        "required": ["b"],
        "properties": {"a": {"$ref": "inner.json"}},
        "$defs": {"inner": inner},
    }


def test_an_instance_satisfies_what_a_recursive_reference_is_bound_to() -> None:
    """One validator takes an instance that does not, where a schema refers to the whole document.

    The outermost `$recursiveAnchor` counts (2019-09 core, section 8.2.4.2.2), so `b` needs a `b`.
    """

    uri = "https://example.com/tree.json"
    answer = decide(
        {"$ref": uri},
        {"$ref": uri},
        dialect="draft2019-09",
        resources_a={uri: rebound("c")},
        resources_b={uri: rebound("a")},
    )
    assert answer.verdict == "no"
    assert Draft201909Validator(rebound("c")).is_valid(answer.instance)
    assert not Draft201909Validator(rebound("a")).is_valid(answer.instance)
