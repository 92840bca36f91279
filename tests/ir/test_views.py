"""Views: never narrower than their schema, and as narrow as annotations can say."""

from typing import Any

import pytest

from charter.contract import Document
from charter.facts import Place
from charter.ir.views import (
    ANY,
    NEVER,
    NOT_OBJECT,
    Array,
    Literals,
    Object,
    Ref,
    Scalar,
    View,
    Views,
    join,
)
from charter.loader import link
from charter.pointer import Pointer

TEXT = Scalar("string")
NULL = Scalar("null")


def view(schema: Any, dialect: str = "draft2020-12") -> View:
    """Return the view of a document that is `schema`."""
    return Views(link([Document("a.json", schema, dialect)])).of(Place("a.json"))


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        (True, ANY),
        (False, NEVER),
        ({"not": {}}, NEVER),
        ({"description": "nothing said"}, ANY),
        ({"type": "string"}, (TEXT,)),
        ({"type": ["null", "string"]}, (TEXT, NULL)),
        ({"type": ["integer", "number"]}, (Scalar("number"),)),
        ({"type": "integer", "minimum": 0.5}, (Scalar("integer", (("minimum", 1),)),)),
        ({"const": 1.0}, (Literals((1,)),)),
        ({"enum": [True, False, "a"]}, (Literals(("a",)), Scalar("boolean"))),
        ({"type": "string", "enum": ["a", 1]}, (Literals(("a",)),)),
        ({"oneOf": [{"const": "a"}, {"const": "b"}]}, (Literals(("a", "b")),)),
        ({"anyOf": [{"type": "string", "minLength": 1}, {"type": "string"}]}, (TEXT,)),
        ({"allOf": [{"type": "string"}, {"type": "integer"}]}, NEVER),
        ({"type": "string", "anyOf": [{"minLength": 1}, {"maxLength": 3}]}, (TEXT,)),
        ({"type": ["string", "null"], "not": {"type": "null"}}, (TEXT,)),
        ({"type": "array", "items": {"type": "null"}}, (Array((NULL,)),)),
        ({"type": "array", "prefixItems": [{"type": "null"}]}, (Array(ANY),)),
        ({"type": "object"}, (Object({}, (), ANY),)),
        ({"properties": {"a": False}, "type": "object"}, (Object({}, (), ANY),)),
        ({"properties": {"a": False}, "type": "object", "required": ["a"]}, NEVER),
    ],
)
def test_view(schema: Any, expected: View) -> None:
    """Each keyword that speaks of types leaves its trace; the others widen."""
    assert view(schema) == expected


def test_what_has_no_type_is_any_type() -> None:
    """Keywords of objects say nothing of other values."""
    found = view({"properties": {"a": {"type": "string"}}})
    assert {*found} > {*NOT_OBJECT}
    assert sum(isinstance(atom, Object) for atom in found) == 1


def test_conjunction_merges_objects() -> None:
    """`allOf` makes one object: members of both, required by either, closed by any."""
    (found,) = view(
        {
            "allOf": [
                {"type": "object", "properties": {"a": {"type": ["string", "null"]}}},
                {"required": ["a"], "properties": {"a": {"type": "string"}, "b": {}}},
            ]
        }
    )
    assert isinstance(found, Object)
    assert {name: member.view for name, member in found.members.items()} == {"a": (TEXT,), "b": ANY}
    assert found.required == ("a",)


def test_alternatives_that_only_require_stay_one_object() -> None:
    """`anyOf` of `required` does not multiply the class."""
    found = view(
        {
            "type": "object",
            "properties": {"a": {}, "b": {}},
            "anyOf": [{"required": ["a"]}, {"required": ["b"]}],
        }
    )
    assert [atom.required for atom in found if isinstance(atom, Object)] == [()]


def test_reference_keeps_its_name() -> None:
    """A reference stays one where what stands beside it says nothing of types."""
    schema = {
        "$ref": "#/$defs/a",
        "description": "beside",
        "minProperties": 1,
        "type": "object",
        "$defs": {"a": {"type": "object", "properties": {"x": {"$ref": "#"}}}},
    }
    assert view(schema) == (Ref(Place("a.json", Pointer("/$defs/a"))),)


def test_reference_hides_siblings_in_old_drafts() -> None:
    """In draft 7 nothing beside `$ref` counts."""
    schema = {"$ref": "#/definitions/a", "type": "null", "definitions": {"a": {"type": "string"}}}
    assert view(schema, "draft7") == (Ref(Place("a.json", Pointer("/definitions/a"))),)
    assert view(schema) == NEVER


def test_join_covers() -> None:
    """What another alternative covers is left out."""
    assert join([(TEXT,), (TEXT,), (NULL,)]) == (TEXT, NULL)
    assert join([(Scalar("integer"),), (Scalar("number"),)]) == (Scalar("number"),)
    assert join([(TEXT,), ANY]) == ANY
    assert join([NOT_OBJECT, (Object({}, (), ANY),)]) == ANY
