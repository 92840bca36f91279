"""Instances are judged by the schema where it stands, with its references, in its dialect."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from charter.dialect import URIS
from charter.facts import Place
from charter.instances import Fault
from charter.loader import load
from charter.pointer import Pointer

Folder = Callable[[Mapping[str, Any]], Path]
P = Pointer


def test_references_across_files_by_path_id_and_anchor(folder: Folder) -> None:
    """Whatever the loader resolves, an instance is judged by."""
    instances = load(
        folder(
            {
                "tools/a b.json": {
                    "$id": "tools/a b.json",
                    "$defs": {
                        "path": {"$ref": "../types/T.json"},
                        "id": {"$ref": "https://example.com/u"},
                        "anchor": {"$ref": "../types/T.json#deep"},
                        "local": {"$ref": "#/$defs/path"},
                    },
                },
                "types/T.json": {
                    "$id": "types/T.json",
                    "type": "string",
                    "$defs": {"d": {"$anchor": "deep", "type": "null"}},
                },
                "u.json": {"$id": "https://example.com/u", "type": "boolean"},
            }
        )
    ).instances
    for name, valid in (("path", "x"), ("id", True), ("anchor", None), ("local", "y")):
        place = Place("tools/a b.json", P(f"/$defs/{name}"))
        assert instances.is_valid(place, valid)
        assert not instances.is_valid(place, 1)


def test_recursion_and_older_drafts(folder: Folder) -> None:
    """A tree is judged to its leaves; in draft 7 `$ref` makes void what stands beside it."""
    instances = load(
        folder(
            {
                "node.json": {
                    "properties": {"next": {"$ref": "node.json"}, "n": {"type": "integer"}}
                },
                "old.json": {
                    "$schema": "http://json-schema.org/draft-07/schema#",
                    "definitions": {"s": {"type": "string"}},
                    "properties": {"a": {"$ref": "#/definitions/s", "maxLength": 1}},
                },
            }
        )
    ).instances
    assert instances.faults(Place("node.json"), {"next": {"next": {"n": "x"}}}) == [
        Fault(P("/next/next/n"), "type", '"x" is not of type "integer"')
    ]
    assert instances.is_valid(Place("old.json"), {"a": "long"})
    assert not instances.is_valid(Place("old.json"), {"a": 1})


def test_names_inside_data_are_data(folder: Folder) -> None:
    """A property called `$id`, or an example with one, is not a resource's name."""
    schema = {"properties": {"$id": {"type": "string"}}, "const": {"$id": "x"}}
    instances = load(folder({"a.json": schema})).instances
    assert instances.is_valid(Place("a.json"), {"$id": "x"})
    assert not instances.is_valid(Place("a.json"), {"$id": 1})


def test_a_schema_that_no_validator_takes_refuses_nothing(folder: Folder) -> None:
    """A pattern that is none has a rule of its own, and stops no other."""
    instances = load(folder({"a.json": {"type": "string", "pattern": "["}})).instances
    assert instances.is_valid(Place("a.json"), 1)
    assert instances.faults(Place("a.json"), 1) == []


def test_a_reference_beside_a_longer_name_is_found(folder: Folder) -> None:
    """Whether a schema refers to others does not hang on how its neighbours sort."""
    schema = {
        "$defs": {"t": {"type": "string"}},
        "properties": {
            "x": {"properties": {"y": {"$ref": "#/$defs/t"}}},
            "x-y": {"properties": {"y": {"$ref": "#/$defs/t"}}},
        },
    }
    instances = load(folder({"a.json": schema})).instances
    for name in ("x", "x-y"):
        assert not instances.is_valid(Place("a.json", P(f"/properties/{name}")), {"y": 1})


def test_formats_and_content_are_annotations(folder: Folder) -> None:
    """What only describes a text refuses none, in any draft."""
    said = {"format": "email", "contentEncoding": "base64", "contentMediaType": "application/json"}
    instances = load(
        folder({f"{draft}.json": {"$schema": uri, **said} for uri, draft in URIS.items()})
    ).instances
    assert [instances.faults(Place(f"{draft}.json"), "{") for draft in URIS.values()] == [[]] * 5


def test_patterns_that_look_around_are_those_of_ecma(folder: Folder) -> None:
    """Letters and digits are ASCII's, beside a reference too, and in names of members."""
    pattern = r"^(?!x)\w+$"
    schema = {
        "$defs": {
            "word": {"pattern": pattern},
            "all": {"allOf": [{"$ref": "#/patternProperties/%5E(%3F!x)%5Cw%2B$"}]},
        },
        "patternProperties": {pattern: {"properties": {"a": {"pattern": pattern}}}},
        "additionalProperties": False,
    }
    instances = load(folder({"a.json": schema})).instances
    word = Place("a.json", P("/$defs/word"))
    assert instances.is_valid(word, "e")
    (fault,) = instances.faults(word, "\u00e9")
    assert json.dumps(pattern) in fault.message
    assert instances.is_valid(Place("a.json"), {"e": {"a": "e"}})
    assert not instances.is_valid(Place("a.json"), {"\u00e9": {}})
    assert not instances.is_valid(Place("a.json"), {"e": {"a": "\u00e9"}})
    assert not instances.is_valid(Place("a.json", P("/$defs/all")), {"a": "\u00e9"})
    inner = Place("a.json", P("/patternProperties") / pattern)
    assert [instances.is_valid(inner, {"a": said}) for said in ("e", "\u00e9")] == [True, False]
