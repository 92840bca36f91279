"""Small schemas of the kinds that protocols have: nothing invalid passes, nothing is changed."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from charter.contract import Document
from charter.loader import link
from charter.targets import refusals
from tests.targets.shapes import APART, SHAPES, document, instances
from tests.targets.typescript.conftest import NAMES, Node, Package, packaged
from tests.targets.vectors.reading import canonical

BAD_INPUT = {
    "names that are keywords or objects' own": ["Names", "ProtoRest"],
    "empty enumerations": ["EnumEmpty"],
    "enumerations of mixed types": ["EnumMixed", "TagMixed"],
    "members that differ in case": ["EnumCase", "EnumRefs"],
    "recursion through arrays and maps": ["Tree", "Json", "Nest", "Even", "Odd", "TagNested"],
    "numbers beyond 2^53": ["Wide", "EnumInteger", "WholeOrNumber"],
    "unions that cannot be told apart": ["OneOfOverlap", "AnyOfOverlap", "SameTwice", "Lengths"],
}


ALONE = [
    *("0.1", "1.50", "1e-400", "0.10000000000000000001", "-1e400", "9007199254740995"),
    *("9223372036854775808", "1e23", "100000000000000000000000", "-0.0"),
]


@pytest.fixture(scope="module")
def answers(shapes_package: Package) -> list[tuple[str, str, bool, Any]]:
    """Shape, text, the verdict that is right, and what the package says."""
    asked = list(instances())
    rows = [{"name": name, "text": text} for name, text, _ in asked]
    (shapes_package.folder / "asked.json").write_text(json.dumps(rows))
    said = shapes_package.script("judge.mjs", "asked.json")
    return [(*row, answer) for row, answer in zip(asked, said, strict=True)]


def wrong(answers: list[tuple[str, str, bool, Any]]) -> list[Any]:
    """Return what is judged wrongly, or comes back as something else."""
    found: list[Any] = []
    for name, text, valid, said in answers:
        right = (not said["faults"]) == valid == (said["back"] is not None)
        if not right or (valid and canonical(said["back"]) != canonical(text)):
            found.append((name, text, valid, said))
    return found


def test_every_instance_has_its_verdict(answers: list[tuple[str, str, bool, Any]]) -> None:
    """As a validator judges them that is no target's."""
    counts = Counter((name, valid) for name, _, valid, _ in answers)
    one_sided = [name for name in SHAPES if not counts[name, True] or not counts[name, False]]
    assert one_sided == []
    assert wrong(answers) == []


def test_patterns_that_others_lack(node: Node, tmp_path: Path) -> None:
    """What JavaScript runs and Python does not is checked as well."""
    package = packaged(
        link([Document(f"{name}.json", document(name)) for name in APART]), tmp_path, node
    )
    asked = list(instances(APART))
    rows = [{"name": name, "text": text} for name, text, _ in asked]
    (package.folder / "asked.json").write_text(json.dumps(rows))
    said = package.script("judge.mjs", "asked.json")
    assert len(asked) > 10
    assert wrong([(*row, answer) for row, answer in zip(asked, said, strict=True)]) == []


@pytest.mark.parametrize("kind", BAD_INPUT)
def test_bad_input(kind: str, answers: list[tuple[str, str, bool, Any]]) -> None:
    """It compiles, and comes back as it went in."""
    taken = [row for row in answers if row[0] in BAD_INPUT[kind]]
    assert {valid for _, _, valid, _ in taken} == {True, False}
    assert wrong(taken) == []


def test_types_have_room_for_every_valid_value(shapes_package: Package, node: Node) -> None:
    """No type is narrower than its schema: what a codec gives, its type takes."""
    valid = [{"name": name, "text": text} for name, text, is_valid in instances() if is_valid]
    valid = [row for row in valid if row["text"].count("[") < _COMPARED]
    (shapes_package.folder / "valid.json").write_text(json.dumps(valid))
    source = shapes_package.script("literals.mjs", "valid.json")
    (shapes_package.folder / "literals.ts").write_text(source)
    options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--target", "ES2022"]
    options += ["--module", "NodeNext", "--skipLibCheck", "--ignoreConfig"]
    done = node.run(shapes_package.folder, "tsc", *options, "literals.ts", check=False)
    # 2559: an object of an open type that has further members alone, which may be a slip.
    errors = [line for line in done.stdout.splitlines() if re.match(r"\S+: error", line)]
    assert [line for line in errors if "TS2559" not in line] == []


_COMPARED = 50
"""Levels of types that the compiler compares."""


@pytest.mark.parametrize("name", ["WholeOrNumber", "NumberAlone", "Json"])
def test_a_number_that_stands_alone(shapes_package: Package, name: str) -> None:
    """It comes back as it was, whatever the schema calls it."""
    rows = [{"name": name, "text": text} for text in ALONE]
    (shapes_package.folder / "alone.json").write_text(json.dumps(rows))
    said = dict(zip(ALONE, shapes_package.script("judge.mjs", "alone.json"), strict=True))
    taken = {text: answer["back"] for text, answer in said.items() if not answer["faults"]}
    assert {t: canonical(t) for t in taken} == {t: canonical(back) for t, back in taken.items()}
    assert {*ALONE} - {*taken} == ({"9223372036854775808"} if name == "WholeOrNumber" else set())


def test_copies_keep_their_digits(shapes_package: Package) -> None:
    """Digits are the value's own, not its holder's; what would lose them says so."""
    said = shapes_package.script("copies.mjs")
    assert said == {
        "kinds": ["Decimal", "Decimal", "bigint", "number", "bigint"],
        "same": True,
        "spread": True,
        "alone": "0.1234567890123456789",
        "nearest": 0.12345678901234568,
        "written": "0.1234567890123456789",
        "based": "0.1",
        "cloned": "is no JSON: JSON has no value for a Number",
        "stringify": "No double is `0.1234567890123456789`: encode it",
        "map": "is no JSON: JSON has no value for a Map",
        "made": "`1.` is no JSON number",
        "deep": ["is no JSON: it has more than 128 levels"] * 3,
    }


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "array", "contains": {"type": "string"}, "unevaluatedItems": {"type": "integer"}},
        {"allOf": [{"contains": {"type": "string"}}], "unevaluatedItems": False},
        {"$ref": "#/$defs/a", "unevaluatedItems": False, "$defs": {"a": {"contains": True}}},
    ],
)
def test_what_is_not_checked_exactly_is_refused(schema: Any) -> None:
    """With file and pointer; which items `contains` leaves is not known to the validator."""
    contract = link([Document("a.json", schema)])
    (found,) = refusals(contract, "typescript")
    assert str(found.at) == "a.json#/unevaluatedItems"


def test_contains_alone_is_taken() -> None:
    """Where nothing asks which items are left, or where all may be, there is no refusal."""
    for more in ({}, {"unevaluatedItems": True}, {"items": {"unevaluatedItems": False}}):
        contract = link([Document("a.json", {"contains": {"type": "string"}, **more})])
        assert list(refusals(contract, "typescript")) == []


def test_names_of_schemas_are_told_apart(names_package: Package) -> None:
    """Each has a codec and a type of its own."""
    types = names_package.contract.types.names
    models = (names_package.folder / "src" / "models.ts").read_text("utf-8")
    declared = re.findall(r"^export (?:interface|type|const) (\S+)", models, re.MULTILINE)
    assert len(types) == len({*types.values()}) == len(NAMES)
    assert len(declared) == len({*declared})
    assert "Object" not in declared
    assert "CODECS" not in declared


def test_codecs_by_place(shapes_package: Package) -> None:
    """Each is found by path and JSON Pointer of its schema, as in every language."""
    places = shapes_package.contract.types.places
    rows = [{"name": place, "text": "0"} for place in places]
    (shapes_package.folder / "places.json").write_text(json.dumps(rows))
    said = shapes_package.script("judge.mjs", "places.json")
    assert [answer["name"] for answer in said] == [*places.values()]
    assert "Anchors.json#/$defs/y" in places
