"""Versions are those of semver.org 2.0.0: what is one, which is newer, what follows."""

import json
import re
from importlib.resources import files

import pytest

from charter.diff.pair import Bump
from charter.diff.report import BumpCheck
from charter.version import Step, Version, newest_first

# Semver.org, item 11.
ORDER = [
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-alpha.beta",
    "1.0.0-beta",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0-rc.1",
    "1.0.0",
]
NONE = ["1.0", "01.0.0", "1.0.0-", "1.0.0-01", "1.0.0-a..b", "1.0.0-é", "9" * 200 + ".0.0"]


@pytest.mark.parametrize("name", ["charter", "contract"])
def test_the_manifest_takes_what_is_a_version(name: str) -> None:
    """Both meta-schemas and the code agree; build metadata is for packages, not for contracts."""
    text = files("charter.vocabulary").joinpath(f"{name}.schema.json").read_text()
    said = json.loads(text)["$defs"]["version"]
    for version in (*ORDER, "0.0.0-0a", "1.2.3---", *NONE):
        fits = len(version) <= said["maxLength"] and re.search(said["pattern"], version)
        assert bool(fits) == (Version.parse(version) is not None), version
    assert re.search(said["pattern"], "1.0.0+a") is None


def test_ledgers_are_sorted_by_precedence() -> None:
    """Newest first; entries of one version keep their order, and those of none come last."""
    entries = [{"version": version, "n": n} for version in ORDER for n in (1, 2)]
    unnamed = {"version": "soon"}
    wanted = [{"version": version, "n": n} for version in reversed(ORDER) for n in (1, 2)]
    assert newest_first([unnamed, *entries]) == [*wanted, unnamed]


@pytest.mark.parametrize(
    ("old", "following"),
    [("2.0.0-rc.1", "2.0.0-rc.2"), ("2.0.0-beta", "2.0.0-beta.1"), ("2.0.0-rc.9", "2.0.0-rc.10")],
)
def test_what_follows_a_prerelease_is_another(old: str, following: str) -> None:
    """Any step forward is enough there."""
    step = BumpCheck(Bump.MAJOR, Bump.MAJOR, Step.NONE, initial=False, unstable=True)
    assert step.next_version(old) == following
    before, after = Version.parse(old), Version.parse(following)
    assert before and after and before < after
