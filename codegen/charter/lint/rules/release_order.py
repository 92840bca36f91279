"""Releases are not listed newest first, or one stands twice.

Example (`contract.json`):

    "x-releases": [ { "version": "2.0.0", "date": "2026-08-31" },
                    { "version": "2.1.0", "date": "2026-11-30" } ]

The newest stands where a reader looks first, and dates follow versions.

Fix:

    "x-releases": [ { "version": "2.1.0", "date": "2026-11-30" },
                    { "version": "2.0.0", "date": "2026-08-31" } ]
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import MANIFEST, Contract
from charter.day import day
from charter.facts import Place
from charter.findings import Level, Problem
from charter.lint.mend import Edit, Set
from charter.pointer import Pointer
from charter.version import Version, newest_first

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    place = Place(MANIFEST, Pointer("/x-releases"))
    newer = None
    for index, release in enumerate(contract.releases):
        version = Version.parse(release.version)
        if version is None:
            yield Problem(
                place / index / "version",
                f"Release `{release.version}` is no semantic version.",
                "Write it as `2.1.0`.",
            )
            continue
        dated = day(release.date)
        if dated is None:
            yield Problem(
                place / index / "date",
                f"Release {release.version} has the date `{release.date}`, which is none.",
                "Write it as `2026-11-30` (RFC 3339).",
            )
        if newer and version == newer[0]:
            yield Problem(
                place / index, f"Release {release.version} stands twice.", "Remove one of the two."
            )
        elif newer and version > newer[0]:
            yield Problem(
                place / index,
                f"Release {release.version} stands after {newer[1].version}, which is older.",
                "List releases newest first.",
                {"order": True},
            )
        elif newer and dated and (newest := day(newer[1].date)) and dated > newest:
            yield Problem(
                place / index,
                f"Release {release.version} is dated {release.date}, after {newer[1].version} of "
                f"{newer[1].date}.",
                "Correct one of the dates.",
            )
        newer = version, release


def mend(contract: Contract, problem: Problem) -> Iterator[Edit]:
    """Sort the releases, newest first; what else is wrong with them is left."""
    place = Place(MANIFEST, Pointer("/x-releases"))
    said = contract.at(place)
    if problem.data.get("order"):
        yield Set(place, newest_first(said))
