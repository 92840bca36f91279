"""The carried schemas mean in one dialect what each document means in its own."""

from typing import Any

import pytest

from charter.contract import Document
from charter.ir.build import build
from charter.ir.schemas import definitions
from charter.loader import link


def flat(schema: Any, dialect: str) -> Any:
    """Return what a lone document becomes."""
    contract = link([Document("a.json", schema, dialect)])
    return definitions(contract, build(contract))["A"]


@pytest.mark.parametrize(
    ("dialect", "schema", "expected"),
    [
        ("draft4", {"minimum": 1, "exclusiveMinimum": True}, {"exclusiveMinimum": 1}),
        ("draft4", {"minimum": 1, "exclusiveMinimum": False}, {"minimum": 1}),
        ("draft4", {"const": 1, "if": {}}, {}),
        ("draft6", {"const": 1, "if": {}}, {"const": 1}),
        (
            "draft7",
            {"items": [{}, {"type": "null"}], "additionalItems": False},
            {"prefixItems": [{}, {"type": "null"}], "items": False},
        ),
        ("draft7", {"items": {}, "additionalItems": False}, {"items": {}}),
        (
            "draft7",
            {"dependencies": {"a": ["b"], "c": {"required": ["d"]}}},
            {
                "dependentRequired": {"a": ["b"]},
                "dependentSchemas": {"c": {"required": ["d"]}},
            },
        ),
        ("draft7", {"$ref": "#", "type": "null", "definitions": {"B": {}}}, None),
        ("draft2019-09", {"$recursiveRef": "#", "type": "object"}, None),
        (
            "draft2020-12",
            {"properties": {"a": {"$ref": "#"}}, "title": "A", "x-closed": True},
            {"properties": {"a": {"$ref": "#/$defs/A"}}},
        ),
    ],
)
def test_old_spellings_become_new_ones(dialect: str, schema: Any, expected: Any) -> None:
    """Keywords keep their meaning, those that the dialect lacks are gone."""
    if expected is None:
        schema = {"properties": {"a": schema}, "type": "object"}
        found = flat(schema, dialect)["properties"]["a"]
        assert found["$ref"] == "#/$defs/A"
        assert ("type" in found) == (dialect == "draft2019-09")
    else:
        assert flat(schema, dialect) == expected
