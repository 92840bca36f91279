"""Small schemas of the kinds that protocols have: nothing invalid passes, nothing is changed."""

from collections.abc import Mapping

from tests.targets.rust.conftest import Crate
from tests.targets.shapes import EVERY, instances
from tests.targets.vectors.reading import canonical


def test_every_instance_has_its_verdict(crates: Mapping[str, Crate]) -> None:
    """As a validator judges them that is no target's; what is valid comes back equal."""
    asked = list(instances(EVERY))
    answers = crates["shapes"].judge([{"name": name, "text": text} for name, text, _ in asked])
    wrong = []
    for (name, text, valid), said in zip(asked, answers, strict=True):
        right = (not said["faults"]) == valid == (said["back"] is not None)
        if not right or (valid and canonical(said["back"]) != canonical(text)):
            wrong.append((name, text, valid, said))
    assert len(asked) > 5000
    assert wrong == []


def test_codecs_by_place(crates: Mapping[str, Crate]) -> None:
    """Each is found by path and JSON Pointer of its schema, as in every language."""
    places = crates["shapes"].contract.types.places
    said = crates["shapes"].judge([{"name": place, "text": "0"} for place in places])
    assert [answer["name"] for answer in said] == [*places.values()]
    assert "Anchors.json#/$defs/y" in places


def test_no_object_becomes_a_number(crates: Mapping[str, Crate]) -> None:
    """`serde_json` reads an object with a member of this name as a number: it is refused."""
    text = '{"a":[{"$serde_json::private::Number":"1"}]}'
    said = crates["shapes"].judge([{"name": name, "text": text} for name in ("Json", "Wide")])
    assert [[fault["keyword"] for fault in row["faults"]] for row in said] == [["json"]] * 2
    assert [row["back"] for row in said] == [None, None]
