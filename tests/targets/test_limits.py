"""What targets refuse because the check behind them cannot tell."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from charter.loader import load
from charter.targets import Options, refusals, target

Folder = Callable[[Mapping[str, Any]], Path]


@pytest.mark.parametrize("name", ["python", "vectors"])
@pytest.mark.parametrize("pattern", ["^[^]$", r"[\b]", r"(?<word>x)\k<word>"])
def test_patterns_that_the_check_cannot_read(folder: Folder, name: str, pattern: str) -> None:
    """Patterns of ECMA-262 that jsonschema-rs has no words for are refused with their place."""
    schema = {
        "type": "object",
        "properties": {"a": {"pattern": pattern}, "b": {"pattern": r"^\d+$"}},
        "patternProperties": {pattern: True},
    }
    found = list(refusals(load(folder({"a.json": schema})), name))
    assert len(found) == 2
    assert {str(problem.at).partition("#")[2].split("/")[1] for problem in found} == {
        "patternProperties",
        "properties",
    }
    assert all(f"`{pattern}`" in problem.message for problem in found)


def test_members_that_look_like_numbers(folder: Folder) -> None:
    """A fault in a member `01` is at `/01`, in the vectors as in Python."""
    schema = {"type": "object", "properties": {"01": {"type": "integer"}}}
    files = target("vectors").render(load(folder({"a.json": schema})), Options(package="p"))
    assert '"pointer":"/01","keyword":"type"' in files["A.json"]
    assert '"pointer":"/1"' not in files["A.json"]
