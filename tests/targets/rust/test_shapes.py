"""Small schemas of the kinds that protocols have: nothing invalid passes, nothing is changed."""

import re
from collections.abc import Mapping

from tests.targets.rust.conftest import Crate
from tests.targets.shapes import instances
from tests.targets.vectors.reading import canonical


def test_every_instance_has_its_verdict(crates: Mapping[str, Crate]) -> None:
    """As a validator judges them that is no target's; what is valid comes back equal."""
    asked = list(instances())
    answers = crates["shapes"].judge([{"name": name, "text": text} for name, text, _ in asked])
    wrong = []
    for (name, text, valid), said in zip(asked, answers, strict=True):
        right = (not said["faults"]) == valid == (said["back"] is not None)
        if not right or (valid and canonical(said["back"]) != canonical(text)):
            wrong.append((name, text, valid, said))
    # Rust's texts are UTF-8, which has no half of a surrogate pair: refused, not replaced.
    halves = [said for _, text, _, said in wrong if re.search(r"\\u[dD][89a-fA-F]", text)]
    assert {fault["keyword"] for said in halves for fault in said["faults"]} <= {"json"}
    assert len(asked) > 5000
    assert len(halves) == len(wrong), [row for row in wrong if "ud8" not in row[1]]
