"""Vectors: every type has instances on both sides, and their verdict is the schemas'."""

import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from charter.contract import Contract, Document
from charter.facts import Place
from charter.ir.schemas import definitions
from charter.jsontext import dump, parse
from charter.loader import link
from charter.pointer import Pointer
from charter.targets import Options, target
from tests.targets.vectors.reading import canonical, vectors


def suite(contract: Contract) -> dict[str, str]:
    """The rendered files."""
    return target("vectors").render(contract, Options(package="case"))


@pytest.fixture(scope="module")
def files(zero_memory: Contract) -> dict[str, str]:
    """The vectors of the contract that this repository ships."""
    return suite(zero_memory)


def test_every_type_is_on_both_sides(files: dict[str, str]) -> None:
    """A type without a valid or an invalid instance would be held to nothing."""
    index = json.loads(files["index.json"])
    assert len(index["types"]) > 150
    for name in index["types"]:
        said = json.loads(files[f"{name}.json"])
        assert said["valid"], name
        assert said["invalid"], name


def test_the_schemas_agree(zero_memory: Contract, files: dict[str, str]) -> None:
    """The contract's own validators give each instance the same verdict."""
    for vector in vectors(files):
        path, _, pointer = vector.schema.partition("#")
        place = Place(path, Pointer(pointer))
        valid = zero_memory.instances.is_valid(place, parse(vector.text))
        assert valid == (vector.keyword is None), vector


def test_far_limits_are_held_to_the_digit() -> None:
    """Beside limits beyond 2^53, too, where doubles would take a step for none."""
    limits = {"least": ("minimum", 2**53 + 1), "below": ("exclusiveMaximum", 1e22)}
    limits["steps"] = ("multipleOf", 1e50)
    properties = {name: {"type": "number", key: said} for name, (key, said) in limits.items()}
    files = suite(link([Document("far.json", {"type": "object", "properties": properties})]))
    judged: Counter[tuple[str, bool]] = Counter()
    for vector in vectors(files):
        value = json.loads(vector.text, parse_int=Fraction, parse_float=Fraction)
        for name, number in value.items() if isinstance(value, dict) else ():
            if not isinstance(number, Fraction) or name not in limits:
                continue
            key, said = limits[name]
            limit = Fraction(str(said))
            holds = {
                "minimum": number >= limit,
                "exclusiveMaximum": number < limit,
                "multipleOf": (number / limit).denominator == 1,
            }[key]
            judged[name, holds] += 1
            assert holds or vector.keyword is not None, vector
            if not holds:
                assert (vector.pointer, vector.keyword) == (f"/{name}", key)
    assert {name for name, holds in judged if not holds} == {*limits}


def test_the_empty_key_has_its_place() -> None:
    """A fault below members that are called by the empty text is where it is."""
    whole = {"type": "integer"}
    closed = {"type": "object", "properties": {"": whole, "a": whole}, "required": [""]}
    schema = {"properties": {"": {**closed, "additionalProperties": False}}, "required": [""]}
    files = suite(link([Document("empty.json", {"type": "object", **schema})]))
    found = {(v.pointer, v.keyword): v.text for v in vectors(files) if v.keyword}
    assert found["", "required"] == "{}"
    assert found["/", "required"] == '{"":{}}'
    assert found["//", "type"].startswith('{"":{"":')
    assert found["/", "additionalProperties"].startswith('{"":{"":0,')
    assert {pointer for pointer, _ in found} == {"", "/", "//", "//a"}


def test_tools_name_their_shapes(zero_memory: Contract, files: dict[str, str]) -> None:
    """The index leads from a tool to its vectors."""
    tools = json.loads(files["index.json"])["tools"]
    assert sorted(tools) == [tool.name for tool in zero_memory.tools]
    assert all(f"{name}.json" in files for said in tools.values() for name in said.values())


def test_small_enough_to_keep(files: dict[str, str]) -> None:
    """They stand in a repository."""
    assert sum(len(text.encode()) for text in files.values()) < 3_000_000


@pytest.mark.parametrize(
    ("schema", "keywords"),
    [
        ({"type": "string", "minLength": 2, "maxLength": 3}, {"type", "minLength", "maxLength"}),
        ({"type": "string", "pattern": "^a+$"}, {"type", "pattern"}),
        ({"type": "integer", "minimum": 1, "maximum": 9}, {"type", "minimum", "maximum"}),
        ({"type": "number", "exclusiveMinimum": 0}, {"type", "exclusiveMinimum"}),
        ({"type": "number", "exclusiveMaximum": 0}, {"type", "exclusiveMaximum"}),
        ({"type": "integer", "multipleOf": 3}, {"type", "multipleOf"}),
        ({"const": "a"}, {"const"}),
        ({"enum": [1, 2]}, {"enum"}),
        (
            {"type": "array", "items": {"type": "null"}, "minItems": 1, "maxItems": 2},
            {"type", "minItems", "maxItems"},
        ),
        ({"type": "array", "items": {"type": "integer"}, "uniqueItems": True}, {"uniqueItems"}),
        ({"type": "array", "prefixItems": [{"type": "null"}], "items": False}, {"items"}),
        ({"type": "array", "contains": {"const": 1}}, {"contains"}),
        (
            {"type": "object", "properties": {"a": {}}, "required": ["a"]},
            {"type", "required"},
        ),
        (
            {"type": "object", "properties": {"a": {}}, "additionalProperties": False},
            {"additionalProperties"},
        ),
        (
            {
                "type": "object",
                "additionalProperties": {"type": "null"},
                "minProperties": 1,
                "maxProperties": 2,
                "propertyNames": {"pattern": "^[a-z0-9]+$"},
            },
            {"minProperties", "maxProperties", "propertyNames", "type"},
        ),
        ({"type": "object", "patternProperties": {"^a$": {"type": "null"}}}, {"type"}),
        ({"oneOf": [{"type": "string"}, {"type": "integer"}]}, {"oneOf"}),
        ({"anyOf": [{"type": "string"}, {"type": "integer"}]}, {"anyOf"}),
        ({"type": "string", "not": {"const": "a"}}, {"not"}),
        (
            {
                "type": "object",
                "properties": {"a": {"type": "integer"}},
                "dependentRequired": {"a": ["b"]},
            },
            {"dependentRequired"},
        ),
        (
            {
                "type": "object",
                "allOf": [{"properties": {"a": {"type": "null"}}}],
                "unevaluatedProperties": False,
            },
            {"unevaluatedProperties", "type"},
        ),
        (False, {"false"}),
        (
            {"type": "array", "contains": {"const": 1}, "minContains": 2, "maxContains": 3},
            {"minContains", "maxContains"},
        ),
        (
            {"type": "object", "maxProperties": 1, "propertyNames": {"enum": ["a", "b"]}},
            {"maxProperties", "propertyNames"},
        ),
        ({"type": "number", "multipleOf": 0.5, "maximum": 1}, {"multipleOf", "maximum"}),
        (
            {"type": "string", "pattern": r"^[^\x00]*$", "maxLength": 16000},
            {"pattern", "maxLength"},
        ),
        ({"type": "array", "items": {"type": "string"}, "maxItems": 1000}, {"maxItems"}),
    ],
)
def test_every_keyword_is_broken(schema: Any, keywords: set[str]) -> None:
    """What a schema asserts, some instance breaks."""
    found = suite(link([Document("a.json", schema)]))
    broken = Counter(vector.keyword for vector in vectors(found) if vector.keyword)
    assert keywords <= set(broken)


LONG = frozenset({"maxItems"})
"""Bounds that a list may be too long to try: its instances would be too large to keep."""
SHADOWED = frozenset({"const", "type"})
"""What a union of constants breaks in its own name, where nothing else would be broken."""


def asserted(schema: Any) -> Iterator[str]:
    """Yield the keywords by which a schema, references aside, can refuse an instance."""
    if isinstance(schema, list):
        for inner in schema:
            yield from asserted(inner)
    if not isinstance(schema, dict):
        return
    for keyword, said in schema.items():
        if keyword in ("properties", "patternProperties"):
            for inner in said.values():
                yield from asserted(inner)
        elif keyword in ("const", "enum", "pattern", "type", "uniqueItems"):
            yield keyword
        elif keyword.startswith(("max", "min", "exclusive", "multiple")):
            yield from [keyword] if keyword[:3] == "max" or said != 0 else []
        elif keyword in ("oneOf", "anyOf", "propertyNames", "required"):
            yield keyword
            yield from asserted(said)
        elif isinstance(said, dict | list) and keyword not in ("examples", "default"):
            yield from asserted(said)
        elif keyword == "additionalProperties" and said is False:
            yield keyword


def test_every_keyword_of_the_contract_is_broken(
    zero_memory: Contract, files: dict[str, str]
) -> None:
    """In the vectors of each type that has it."""
    broken: dict[str, set[str]] = {}
    for vector in vectors(files):
        if vector.keyword:
            broken.setdefault(vector.name, set()).add(vector.keyword)
    missing = {
        (name, keyword)
        for name, schema in definitions(zero_memory, zero_memory.types).items()
        if name in broken
        for keyword in asserted(schema)
        if keyword not in broken[name] and keyword not in SHADOWED | LONG
    }
    assert missing == set()


def test_bounds_are_tried_at_the_bound() -> None:
    """The bound itself is valid, the next value is not; texts count code points."""
    schema = {
        "type": "object",
        "properties": {
            "n": {"type": "integer", "minimum": 0, "maximum": 9223372036854775807},
            "t": {"type": "string", "maxLength": 3},
        },
    }
    found = list(vectors(suite(link([Document("a.json", schema)]))))
    valid = [v.text for v in found if v.keyword is None]
    invalid = {v.text: (v.pointer, v.keyword) for v in found if v.keyword}
    assert '{"n":9223372036854775807}' in valid
    assert '{"n":0.0}' in valid
    assert '{"t":"😀😀😀"}' in valid
    assert invalid['{"n":9223372036854775808}'] == ("/n", "maximum")
    assert invalid['{"n":-1}'] == ("/n", "minimum")
    assert invalid['{"t":"😀😀😀😀"}'] == ("/t", "maxLength")


def test_every_type_and_branch_of_a_member_is_tried() -> None:
    """Null and a number are valid where a text is, and each branch is, with its own bounds."""
    branches = [
        {
            "type": "object",
            "properties": {"kind": {"const": "calm"}},
            "required": ["kind"],
            "additionalProperties": False,
        },
        {
            "type": "object",
            "properties": {
                "kind": {"const": "breeze"},
                "speed": {"type": "integer", "maximum": 9},
            },
            "required": ["kind", "speed"],
            "additionalProperties": False,
        },
    ]
    schema = {
        "type": "object",
        "properties": {
            "t": {"type": ["string", "integer", "null"], "maximum": 7},
            "w": {"oneOf": branches},
        },
    }
    found = list(vectors(suite(link([Document("a.json", schema)]))))
    valid = [v.text for v in found if v.keyword is None]
    invalid = {v.text: (v.pointer, v.keyword) for v in found if v.keyword}
    assert '{"t":null}' in valid
    assert '{"t":7}' in valid
    assert invalid['{"t":8}'] == ("/t", "maximum")
    assert '{"w":{"kind":"calm"}}' in valid
    assert '{"w":{"kind":"breeze","speed":9}}' in valid
    assert '{"w":{"kind":"breeze","speed":10}}' in invalid
    assert '{"w":{"kind":"breeze"}}' in invalid


@pytest.mark.parametrize("pattern", [{}, {"pattern": "^a+$"}])
def test_a_bound_that_nothing_reaches(pattern: dict[str, str]) -> None:
    """There is no valid instance to be had; the invalid ones are short."""
    schema = {"type": "string", "minLength": 2**80, **pattern}
    found = list(vectors(suite(link([Document("a.json", schema)]))))
    assert [v for v in found if v.keyword is None] == []
    assert "minLength" in {v.keyword for v in found}


def test_pythons_models_are_held_to_them(files: dict[str, str]) -> None:
    """One verdict in Python too, and every valid value comes back as it was."""
    from zero_memory import MODELS
    from zero_memory._validation import to_json

    wrong = []
    for vector in vectors(files):
        model = MODELS[vector.schema]
        try:
            back = dump(to_json(model.model_validate_json(vector.text)))
        except ValueError:
            back = None
        right = canonical(back) == canonical(vector.text) if back is not None else False
        wrong += [] if right == (vector.keyword is None) else [(vector, back)]
    assert wrong == []
