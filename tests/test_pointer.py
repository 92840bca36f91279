"""JSON Pointers grow, escape and resolve as RFC 6901 says."""

from typing import Any

import jsonschema_rs
import pytest

from charter.pointer import ROOT, Pointer, located, resolve


def test_a_token_is_escaped_and_read_back() -> None:
    """`~` and `/` survive."""
    pointer = ROOT / "a/b" / "m~n" / 0
    assert pointer == "/a~1b/m~0n/0"
    assert pointer.tokens == ("a/b", "m~n", "0")
    assert pointer.parent == "/a~1b/m~0n"


def test_a_pointer_finds_its_value() -> None:
    """Members by name, items by index."""
    assert resolve({"a/b": [1, {"": 2}]}, "/a~1b/1/") == 2


@pytest.mark.parametrize("pointer", ["/x", "/list/2", "/list/-1", "/list/-", "/list/0/a"])
def test_what_is_not_there_is_a_lookup_error(pointer: str) -> None:
    """No pointer falls through to something else."""
    with pytest.raises(LookupError):
        resolve({"list": [1, 2]}, pointer)


def test_a_pointer_is_a_string() -> None:
    """It sorts and serialises as one."""
    assert sorted([Pointer("/b"), Pointer("/a")]) == ["/a", "/b"]


NAMES = ["01", "1", "+1", "-0", "1e0", " 1", "\uff11", "~", "/", "", "00", "+01", "~1", "1_0", "0"]


def places(schema: Any, value: Any) -> list[str]:
    """Return where `schema` finds a fault in `value`, as RFC 6901 writes it."""
    return [str(pointer) for _, pointer in located(jsonschema_rs.validator_for(schema), value)]


@pytest.mark.parametrize("name", NAMES)
def test_a_fault_is_in_the_member_that_has_it(name: str) -> None:
    """Whatever the member is called, and also where it is within others."""
    inner = {"anyOf": [{"type": "integer"}, {"type": "object", "required": ["x"]}]}
    value = {name: [0, {name: "x"}]}
    schema = {"properties": {name: {"items": {"properties": {name: inner}}}}}
    assert places(schema, value) == [ROOT / name / 1 / name]
    assert places({"properties": {name: {"not": {}}}}, value) == [ROOT / name]


@pytest.mark.parametrize("name", NAMES)
def test_a_fault_is_told_from_those_of_members_alike(name: str) -> None:
    """`01`, `1`, `+1` and `+01` stand beside one another, and so does the empty name."""
    schema = {"additionalProperties": {"anyOf": [{"type": "integer"}, {"required": ["x"]}]}}
    assert places(schema, {**dict.fromkeys(NAMES, 1), name: {}}) == [ROOT / name]
    assert places(schema, {n: {} for n in NAMES}) == [ROOT / n for n in NAMES]
    apart = {"properties": {n: {"const": n} for n in NAMES}}
    assert places(apart, {**{n: n for n in NAMES}, name: "other"}) == [ROOT / name]


def test_a_fault_of_the_whole_is_not_in_its_empty_member() -> None:
    """The path of the validator is empty for both."""
    schema = {"required": ["a"], "properties": {"": {"required": ["a"]}}}
    assert places(schema, {"": {"a": 1}}) == [""]
    assert places(schema, {"": {}, "a": 1}) == ["/"]
    assert places({"$ref": "#/$defs/a", "$defs": {"a": schema}}, {"": {}}) == ["", "/"]


@pytest.mark.parametrize(
    ("schema", "place"),
    [
        ({"propertyNames": {"minLength": 1}}, ""),
        ({"propertyNames": False}, ""),
        ({"additionalProperties": False}, ""),
        ({"unevaluatedProperties": False}, ""),
        ({"maxProperties": 0}, ""),
        ({"dependentRequired": {"": ["a"]}}, ""),
        ({"properties": {"": False}}, "/"),
        ({"additionalProperties": {"not": {}}}, "/"),
        ({"additionalProperties": {"additionalProperties": False}}, "/"),
        ({"patternProperties": {"^$": {"propertyNames": False}}}, "/"),
        ({"properties": {"": {"properties": {"": False}}}}, "//"),
    ],
)
def test_a_fault_of_the_names_is_of_their_holder(schema: Any, place: str) -> None:
    """Also where it is about the empty name alone."""
    assert places(schema, {"": {"": {}}}) == [place]
