"""Schemas put together keep their meaning: references turn, nothing else changes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import jsonschema_rs
import pytest

from charter.components import (
    Components,
    MixedDialectsError,
    alone,
    compound,
    self_contained,
)
from charter.contract import Document
from charter.facts import Place
from charter.loader import link, load
from charter.pointer import Pointer

DOCUMENTS: dict[str, Any] = {
    "list.json": {
        "$id": "list.json",
        "title": "List",
        "type": "object",
        "properties": {
            "x-next": {"$ref": "#"},
            "$ref": {"type": "string"},
            "value": {"$ref": "a/value.json", "description": "Here."},
        },
        "x-note": "left out",
    },
    "a/value.json": {"$ref": "#/$defs/value", "$defs": {"value": {"enum": [{"$ref": "x"}, 1]}}},
    "b/value.json": {"title": "B", "type": "string"},
    "only.json": {"$ref": "list.json", "title": "Only"},
    "narrow.json": {"$ref": "list.json", "required": ["value"]},
}


def test_a_schema_travels_alone(folder: Callable[..., Path]) -> None:
    """References turn inward; properties named like keywords and values like references stay."""
    contract = load(folder(DOCUMENTS))
    schema = alone(contract, Place("list.json"))
    assert schema == {
        "title": "List",
        "type": "object",
        "properties": {
            "x-next": {"$ref": "#/$defs/list"},
            "$ref": {"type": "string"},
            "value": {"$ref": "#/$defs/value", "description": "Here."},
        },
        "$defs": {
            "list": {k: v for k, v in schema.items() if k != "$defs"},
            "value": {"$ref": "#/$defs/value2"},
            "value2": {"enum": [{"$ref": "x"}, 1]},
        },
    }
    validator = jsonschema_rs.validator_for(schema)
    assert validator.is_valid({"x-next": {"value": 1}, "$ref": "text"})
    assert not validator.is_valid({"x-next": {"value": 2}})


def test_a_root_states_its_type(folder: Callable[..., Path]) -> None:
    """A root that is but a reference is replaced by its target; its own title wins."""
    contract = load(folder(DOCUMENTS))
    only = alone(contract, Place("only.json"))
    assert (only["type"], only["title"]) == ("object", "Only")
    assert "$ref" not in only
    narrow = alone(contract, Place("narrow.json"))
    assert narrow["type"] == "object"
    assert narrow["$ref"] == "#/$defs/list"
    assert not jsonschema_rs.validator_for(narrow).is_valid({})


def test_components_have_one_name_each(folder: Callable[..., Path]) -> None:
    """Two schemas of one name are told apart by a number, one schema has one name."""
    contract = load(folder(DOCUMENTS))
    components = Components(contract, prefix="#/components/schemas/")
    value = Place("a/value.json")
    assert components.reference(value) == "#/components/schemas/value"
    assert components.reference(Place("b/value.json")) == "#/components/schemas/value2"
    assert components.reference(value) == "#/components/schemas/value"
    assert list(components.definitions) == ["value", "value2", "value3"]
    inner = Place("a/value.json", Pointer("/$defs/value"))
    assert components.definitions["value"] == {"$ref": components.reference(inner)}


def test_a_compound_document_resolves_by_path(folder: Callable[..., Path]) -> None:
    """Every document stands under its path, and is found by it."""
    contract = load(folder({**DOCUMENTS, "contract.json": {"name": "My c!", "version": "1.0.0"}}))
    whole = compound(contract)
    assert whole["$id"] == "https://my-c.invalid/1.0.0/"
    assert whole["x-contract"] == {"name": "My c!", "version": "1.0.0"}
    assert list(whole["$defs"]) == sorted(DOCUMENTS)
    validator = jsonschema_rs.validator_for({**whole, "$ref": "only.json"})
    assert validator.is_valid({"value": 1})
    assert not validator.is_valid({"value": 2})


def test_a_part_alone_keeps_itself_whole_where_it_is_referred_to() -> None:
    """Only the root loses keywords; the same schema inside what it refers to has them all."""
    node = {
        "type": "object",
        "properties": {"kids": {"type": "object", "additionalProperties": {"$ref": "#"}}},
        "required": ["kids"],
    }
    contract = link([Document("node.json", node)])
    kids = Place("node.json", Pointer("/properties/kids"))
    alone = self_contained(contract, kids, only=("additionalProperties",))
    assert alone == {"additionalProperties": {"$ref": "#/$defs/node"}, "$defs": {"node": {
        **node,
        "properties": {
            "kids": {"type": "object", "additionalProperties": {"$ref": "#/$defs/node"}}
        },
    }}}  # fmt: skip
    whole = self_contained(contract, Place("node.json"))
    assert whole["properties"]["kids"]["additionalProperties"] == {"$ref": "#"}


def test_dialects_do_not_mix() -> None:
    """What one document cannot hold is refused, by both places."""
    old = {"$schema": "http://json-schema.org/draft-07/schema#", "type": "string"}
    contract = link(
        [Document("a.json", {"$ref": "b.json"}), Document("b.json", old, dialect="draft7")]
    )
    with pytest.raises(MixedDialectsError, match=r"`a.json` refers to `b.json`"):
        self_contained(contract, Place("a.json"))


@pytest.mark.parametrize(
    "name", ["a/b", "a~b", "a%b", "a%25b", "a b", "é", 'Record<string,"a">', "a#b", "?", "\ue000"]
)
@pytest.mark.parametrize("draft", ["draft7", "draft2020-12"])
def test_any_name_can_be_referred_to(name: str, draft: str) -> None:
    """A definition's name may be any text; what it is called elsewhere, a reference can say."""
    keyword = "definitions" if draft == "draft7" else "$defs"
    way = quote(name.replace("~", "~0").replace("/", "~1"), safe="/~")
    inner = {"$ref": f"#/{keyword}/{way}"}
    schema = {"properties": {"v": inner}, keyword: {name: {"type": "string"}}}
    contract = link([Document("s.json", schema, draft, "s.json")])
    validator = jsonschema_rs.validator_for(self_contained(contract, Place("s.json")))
    assert validator.is_valid({"v": "text"})
    assert not validator.is_valid({"v": 1})


def test_two_references_of_one_schema_both_count() -> None:
    """`$dynamicRef` may stand beside `$ref`."""
    schema = {
        "$ref": "#/$defs/short",
        "$dynamicRef": "#text",
        "$defs": {
            "short": {"maxLength": 2},
            "text": {"$dynamicAnchor": "text", "type": "string"},
        },
    }
    contract = link([Document("s.json", schema, "draft2020-12", "s.json")])
    validator = jsonschema_rs.validator_for(self_contained(contract, Place("s.json")))
    assert [validator.is_valid(one) for one in ("ab", "abc", 1)] == [True, False, False]
