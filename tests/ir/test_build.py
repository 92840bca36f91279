"""Types: what a language can say of a schema, never narrower than it."""

from typing import Any

import pytest

from charter import ir
from charter.contract import Document
from charter.ir.build import build
from charter.loader import link


def types(**documents: Any) -> ir.Types:
    """Return the types of documents by their stem."""
    return build(link([Document(f"{name}.json", said) for name, said in documents.items()]))


def alias(schema: Any) -> ir.Type:
    """Return the type that the alias of a lone schema has."""
    found = types(a=schema).declaration("A")
    assert isinstance(found, ir.Alias)
    return found.type


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        (True, ir.Anything()),
        (False, ir.Nothing()),
        ({"type": "null"}, ir.Null()),
        ({"type": "boolean"}, ir.Boolean()),
        ({"type": "number"}, ir.Number()),
        ({"type": "string", "format": "date-time"}, ir.Text("date-time")),
        ({"type": ["string", "null"]}, ir.Nullable(ir.Text())),
        ({"const": 3}, ir.Constant(3)),
        ({"type": "integer"}, ir.Integer()),
        ({"type": "integer", "exclusiveMinimum": 0, "maximum": 9.5}, ir.Integer(1, 9)),
        ({"type": "array", "items": {"type": "null"}, "minItems": 2}, ir.List(ir.Null(), (), 2)),
        (
            {"type": "array", "prefixItems": [{"const": "a"}], "items": False},
            ir.List(ir.Nothing(), (ir.Constant("a"),)),
        ),
        (
            {"type": "object", "additionalProperties": {"type": "string"}},
            ir.Map(ir.Text()),
        ),
    ],
)
def test_a_type_says_what_its_schema_says(schema: Any, expected: ir.Type) -> None:
    """One schema, one type."""
    assert alias(schema) == expected


def test_an_object_tells_absent_null_and_closed() -> None:
    """`required` is about presence, `Nullable` about null, `rest` about what is not named."""
    schema = {
        "type": "object",
        "properties": {
            "a": {"type": "string"},
            "b": {"type": ["integer", "null"], "default": None},
            "c": {"type": "boolean", "deprecated": True, "description": "Gone soon."},
        },
        "required": ["b"],
        "additionalProperties": False,
    }
    found = types(a=schema).declaration("A")
    assert isinstance(found, ir.Object)
    assert [(p.key, p.required, p.default) for p in found.properties] == [
        ("a", False, ()),
        ("b", True, (None,)),
        ("c", False, ()),
    ]
    assert found.properties[1].type == ir.Nullable(ir.Integer())
    assert found.properties[2].about.deprecated == "Deprecated."
    assert found.rest is None


def test_a_tag_is_found_through_references_and_all_of() -> None:
    """Branches are told apart by a required property whose constants differ."""
    found = types(
        base={"type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]},
        cat={
            "allOf": [{"$ref": "base.json"}],
            "properties": {"kind": {"const": "cat"}},
            "required": ["kind"],
        },
        dog={
            "type": "object",
            "properties": {"kind": {"enum": ["dog", "wolf"]}},
            "required": ["kind"],
        },
        pet={"oneOf": [{"$ref": "cat.json"}, {"$ref": "dog.json"}, {"type": "null"}]},
    )
    pet = found.declaration("Pet")
    assert isinstance(pet, ir.Alias)
    assert pet.type == ir.Nullable(ir.Named("PetValue"))
    union = found.declaration("PetValue")
    assert isinstance(union, ir.Tagged)
    assert union.tag == "kind"
    assert union.variants == (
        ir.Variant(("cat",), ir.Named("Cat")),
        ir.Variant(("dog", "wolf"), ir.Named("Dog")),
    )


def test_what_cannot_be_told_apart_is_a_union() -> None:
    """No tag, no tagged union."""
    schema = {"oneOf": [{"type": "object", "properties": {"a": {}}}, {"type": "array"}]}
    found = types(a=schema).declaration("A")
    assert isinstance(found, ir.Union)
    assert found.branches == (ir.Named("AVariant1"), ir.List(ir.Anything()))


@pytest.mark.parametrize(
    ("schema", "base", "open_"),
    [
        ({"enum": ["a", "b"]}, "string", False),
        ({"enum": [1, 2]}, "integer", False),
        ({"enum": ["a", 1]}, "mixed", False),
        ({"anyOf": [{"enum": ["a", "b"]}, {"type": "string"}]}, "string", True),
    ],
)
def test_an_enumeration_knows_its_base(schema: Any, base: str, open_: bool) -> None:
    """Texts, integers, or both; open where any other text is valid too."""
    found = types(a=schema).declaration("A")
    assert isinstance(found, ir.Enumeration)
    assert (found.base, found.open, found.complete) == (base, open_, False)


def test_names_are_unique_whatever_their_case() -> None:
    """`a-b` beside `a_b`, and names that differ in case, are two declarations."""
    found = types(**{"a-b": {}, "a_b": {}, "AB": {}, "class": {}, "__proto__": {}})
    assert [d.name for d in found.declarations] == ["Ab", "Proto", "AB2", "AB3", "Class"]


def test_recursion_is_by_name() -> None:
    """A tree refers to itself."""
    found = types(
        tree={"type": "object", "properties": {"kids": {"items": {"$ref": "#"}, "type": "array"}}},
    )
    tree = found.declaration("Tree")
    assert isinstance(tree, ir.Object)
    assert tree.properties[0].type == ir.List(ir.Named("Tree"))
