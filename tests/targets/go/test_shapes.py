"""Small schemas of the kinds that protocols have: nothing invalid passes, nothing is changed."""

import json
from collections import Counter

import pytest

from charter.loader import load
from tests.targets.go.conftest import Go, Package, rendered, write
from tests.targets.shapes import EVERY, document, instances
from tests.targets.vectors.reading import canonical


@pytest.fixture(scope="module")
def shapes_package(go: Go, tmp_path_factory: pytest.TempPathFactory) -> Package:
    """All shapes, bad names and bad enumerations among them, in one module."""
    texts = {f"{name}.json": json.dumps(document(name)) for name in EVERY}
    contract = load(write(tmp_path_factory.mktemp("schemas"), texts))
    folder = write(tmp_path_factory.mktemp("shapes"), rendered(contract, "shapes"))
    return Package(folder, contract, go)


def test_every_instance_has_its_verdict(shapes_package: Package) -> None:
    """As a validator judges them that is no target's; what is valid comes back equal."""
    asked = list(instances(EVERY))
    counts = Counter((name, valid) for name, _, valid in asked)
    one_sided = [name for name in EVERY if not counts[name, True] or not counts[name, False]]
    assert one_sided == []
    wrong = []
    answers = shapes_package.judged([(name, text) for name, text, _ in asked])
    for (name, text, valid), said in zip(asked, answers, strict=True):
        right = (not said["faults"]) == valid == (said["back"] is not None)
        if not right or (valid and canonical(said["back"]) != canonical(text)):
            wrong.append((name, text, valid, said))
    assert wrong == []


def test_bad_names_are_formatted_and_clean(shapes_package: Package) -> None:
    """`gofmt` changes nothing, `go vet` finds nothing."""
    assert shapes_package.go.run(shapes_package.folder, "gofmt", "-l", ".").stdout == ""
    shapes_package.go.run(shapes_package.folder, "go", "vet", ".")


def test_codecs_by_place(shapes_package: Package) -> None:
    """Each is found by path and JSON Pointer of its schema, as in every language."""
    places = shapes_package.contract.types.places
    said = shapes_package.judged([(place, "0") for place in places])
    assert [answer["name"] for answer in said] == [*places.values()]
    assert "Anchors.json#/$defs/y" in places
