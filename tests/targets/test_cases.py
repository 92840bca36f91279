"""Each target has a case: a folder of schemas, and some of the files that they become.

`CHARTER_REFRESH=1` writes the files anew; an empty file asks for one more.
"""

import os
from pathlib import Path

import pytest

from charter.loader import load
from charter.targets import Options, names, target

CASES = Path(__file__).parents[1] / "cases" / "targets"
SHARED = frozenset({"lending"})
"""Contracts that the tests of several targets read."""


def files(name: str) -> list[str]:
    """The files that a target's case holds the target to."""
    folder = CASES / name / "expected"
    return sorted(str(f.relative_to(folder)) for f in folder.rglob("*") if f.is_file())


def test_every_target_has_a_case() -> None:
    """A target comes with a folder of its name."""
    missing = [name for name in names() if not files(name)]
    assert not missing, "; ".join(
        f"Target `{name}` has no case: add tests/cases/targets/{name}/schemas and .../expected"
        for name in missing
    )


def test_every_case_has_a_target() -> None:
    """A folder is named as its target."""
    strays = {folder.name for folder in CASES.iterdir()} - {*names()} - SHARED
    assert not sorted(strays)


@pytest.mark.parametrize("name", names())
def test_a_case_becomes_what_it_says(name: str) -> None:
    """The files are these, to the byte."""
    rendered = target(name).render(load(CASES / name / "schemas"), Options(package="echo"))
    for path in files(name):
        file = CASES / name / "expected" / path
        if os.environ.get("CHARTER_REFRESH") == "1":
            file.write_text(rendered[path], encoding="utf-8")
        assert rendered[path] == file.read_text("utf-8"), path
