"""References lead to resources, anchors and pointers, and never to a network."""

from typing import Any

import pytest

from charter.inclusion import decide
from charter.inclusion.dialect import Dialect, declared, formats
from charter.inclusion.errors import SchemaError
from charter.inclusion.resources import Place, Resources, join

LIBRARY: dict[str, Any] = {
    "$id": "http://x.test/root.json",
    "$defs": {
        "inner": {"$id": "inner.json", "$defs": {"a": {"type": "string"}}, "type": "null"},
        "named": {"$anchor": "here", "type": "integer"},
        "a/b~c%": {"type": "boolean"},
    },
}


def resolve(reference: str, schema: Any = LIBRARY, others: dict[str, Any] | None = None) -> Place:
    """Follow a reference that stands at the root."""
    resources = Resources(schema, Dialect.DRAFT2020, others or {}, "a")
    root = resources.root
    there = Place({"$ref": reference}, root.base, root.dialect, "")
    return resources.resolve("$ref", there)[0]


@pytest.mark.parametrize(
    ("reference", "kind"),
    [
        ("#/$defs/named", "integer"),
        ("#here", "integer"),
        ("inner.json", "null"),
        ("http://x.test/inner.json#/$defs/a", "string"),
        ("#/$defs/inner/$defs/a", "string"),
        ("#/$defs/a~1b~0c%25", "boolean"),
    ],
)
def test_a_reference_leads_to_its_target(reference: str, kind: str) -> None:
    """By identifier, anchor or pointer, relative or absolute."""
    assert resolve(reference).schema["type"] == kind


def test_a_pointer_into_a_resource_takes_its_base() -> None:
    """What is found inside a resource resolves against that resource."""
    assert resolve("#/$defs/inner/$defs/a").base == "http://x.test/inner.json"


def test_meta_schemas_are_at_hand() -> None:
    """The published ones need no network."""
    assert resolve("http://json-schema.org/draft-07/schema#").dialect is Dialect.DRAFT7
    assert "$vocabulary" in resolve("https://json-schema.org/draft/2020-12/schema").schema


def test_other_files_are_those_given() -> None:
    """A mapping by URI stands in for the network."""
    other = {"http://x.test/other.json": {"$defs": {"x": {"type": "array"}}}}
    assert resolve("other.json#/$defs/x", LIBRARY, other).schema["type"] == "array"


@pytest.mark.parametrize("reference", ["#/gone", "#gone", "gone.json", "http://y.test/", "#/$id/x"])
def test_a_reference_that_leads_nowhere_is_named(reference: str) -> None:
    """The reason holds the reference as written."""
    with pytest.raises(SchemaError, match="leads nowhere") as caught:
        resolve(reference)
    assert reference in caught.value.reason
    assert caught.value.pointer == "/$ref"


def test_fragments_resolve_against_names_that_are_no_addresses() -> None:
    """A URN has no path, but it has fragments."""
    assert join("urn:uuid:1", "#/a") == "urn:uuid:1#/a"
    assert join("http://x.test/a/b", "c#d") == "http://x.test/a/c#d"


def test_a_dialect_is_declared_by_its_meta_schema() -> None:
    """With or without the empty fragment; an unknown draft is none."""
    here = Dialect.DRAFT2020
    assert declared({"$schema": "http://json-schema.org/draft-04/schema"}, here) is Dialect.DRAFT4
    assert declared({"$schema": "https://json-schema.org/draft-07/schema#"}, here) is Dialect.DRAFT7
    assert declared({"$schema": "http://json-schema.org/draft-03/schema#"}, here) is None
    assert declared({"$schema": "http://json-schema.org/schema#"}, here) is here
    assert declared(True, here) is here


def test_formats_grow_with_the_drafts() -> None:
    """A format a draft does not know is an annotation in it."""
    assert "uuid" not in formats(Dialect.DRAFT7)
    assert formats(Dialect.DRAFT4) < formats(Dialect.DRAFT6) < formats(Dialect.DRAFT2020)


def test_an_embedded_resource_is_identified_as_its_own_dialect_says() -> None:
    """`id` names a draft-04 resource inside a schema of a draft that says `$id`, and back."""
    old: dict[str, Any] = {
        "$schema": "http://json-schema.org/draft-04/schema#",
        "id": "urn:x:old",
        "definitions": {"n": {"type": "integer", "minimum": 0, "exclusiveMinimum": True}},
        "allOf": [{"$ref": "#/definitions/n"}],
    }
    place = resolve("urn:x:old#/definitions/n", {"allOf": [old]})
    assert (place.base, place.dialect) == ("urn:x:old", Dialect.DRAFT4)
    assert decide({"allOf": [old]}, {"minimum": 1}, dialect="draft2020-12").verdict == "yes"
    assert decide({"allOf": [old]}, {"minimum": 2}, dialect="draft2020-12").instance == 1
