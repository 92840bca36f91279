"""Small schemas of the kinds that protocols have: nothing invalid passes, nothing is changed."""

import json
from pathlib import Path

import pytest

from charter.loader import load
from tests.targets.java.conftest import Jdk, Package, compiled, write
from tests.targets.shapes import EVERY, document, instances
from tests.targets.vectors.reading import canonical


@pytest.fixture(scope="module")
def shapes(jdk: Jdk, tmp_path_factory: pytest.TempPathFactory) -> Package:
    """All shapes, bad names and bad enumerations among them, in one package."""
    texts = {f"{name}.json": json.dumps(document(name)) for name in EVERY}
    contract = load(write(tmp_path_factory.mktemp("schemas"), texts))
    return compiled(contract, tmp_path_factory.mktemp("shapes"), jdk)


def test_every_instance_has_its_verdict(shapes: Package, judge: Path) -> None:
    """As a validator judges them that is no target's; what is valid comes back equal."""
    asked = list(instances(EVERY))
    wrong = []
    answers = shapes.judged([(name, text) for name, text, _ in asked], judge)
    for (name, text, valid), said in zip(asked, answers, strict=True):
        right = (not said["faults"]) == valid == (said["back"] is not None)
        if not right or (valid and canonical(said["back"]) != canonical(text)):
            wrong.append((name, text, valid, said))
    assert len(asked) > 5000
    assert wrong == []


def test_bad_names_are_formatted(shapes: Package, jdk: Jdk) -> None:
    """google-java-format would change no file."""
    assert jdk.formatted(shapes.sources()) == []


def test_codecs_by_place(shapes: Package, judge: Path) -> None:
    """Each is found by path and JSON Pointer of its schema, as in every language."""
    places = shapes.contract.types.places
    said = shapes.judged([(place, "0") for place in places], judge)
    assert [answer["name"] for answer in said] == [*places.values()]
    assert "Anchors.json#/$defs/y" in places


def test_pointers_have_names_as_they_are(shapes: Package, judge: Path) -> None:
    """A line break in a member's name is one in the fault's pointer (RFC 6901), no escape of it."""
    text = json.dumps({"a\nb": 1, "\t": 2, "a~b/c": 3})
    (said,) = shapes.judged([("BadOptions", text)], judge)
    assert {fault["pointer"] for fault in said["faults"]} == {"/a\nb", "/\t"}
