"""Small schemas of the kinds that protocols have: nothing invalid passes, nothing is changed."""

import json
import re
from collections import Counter

import pytest

from charter.loader import load
from tests.targets.go.conftest import Go, Package, rendered, write
from tests.targets.shapes import SHAPES, document, instances
from tests.targets.vectors.reading import canonical


@pytest.fixture(scope="module")
def shapes_package(go: Go, tmp_path_factory: pytest.TempPathFactory) -> Package:
    """All shapes, bad names and bad enumerations among them, in one module."""
    texts = {f"{name}.json": json.dumps(document(name)) for name in SHAPES}
    contract = load(write(tmp_path_factory.mktemp("schemas"), texts))
    folder = write(tmp_path_factory.mktemp("shapes"), rendered(contract, "shapes"))
    return Package(folder, contract, go)


def test_every_instance_has_its_verdict(shapes_package: Package) -> None:
    """As a validator judges them that is no target's; what is valid comes back equal."""
    asked = list(instances())
    counts = Counter((name, valid) for name, _, valid in asked)
    one_sided = [name for name in SHAPES if not counts[name, True] or not counts[name, False]]
    assert one_sided == ["Json"]  # which takes everything
    wrong = []
    answers = shapes_package.judged([(name, text) for name, text, _ in asked])
    for (name, text, valid), said in zip(asked, answers, strict=True):
        right = (not said["faults"]) == valid == (said["back"] is not None)
        if not right or (valid and canonical(said["back"]) != canonical(text)):
            wrong.append((name, text, valid, said))
    # Go's texts are UTF-8, which has no half of a surrogate pair: refused, not replaced.
    halves = [said for _, text, _, said in wrong if re.search(r"\\u[dD][89a-fA-F]", text)]
    assert {fault["Message"] for said in halves for fault in said["faults"]} <= {
        "is no Unicode text"
    }
    assert len(halves) == len(wrong), wrong


def test_bad_names_are_formatted_and_clean(shapes_package: Package) -> None:
    """`gofmt` changes nothing, `go vet` finds nothing."""
    assert shapes_package.go.run(shapes_package.folder, "gofmt", "-l", ".").stdout == ""
    shapes_package.go.run(shapes_package.folder, "go", "vet", ".")
