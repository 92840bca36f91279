"""A release is newer than the contract itself.

Example (`contract.json`):

    "version": "2.0.0", "x-releases": [ { "version": "2.1.0", "date": "2026-11-30" } ]

One of the two was forgotten: the contract announces a version that it has left.

Fix:

    "version": "2.1.0", "x-releases": [ { "version": "2.1.0", "date": "2026-11-30" } ]
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import MANIFEST, Contract
from charter.facts import Place
from charter.findings import Level, Problem
from charter.pointer import Pointer
from charter.version import Version

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    own = Version.parse(contract.version)
    for index, release in enumerate(contract.releases):
        version = Version.parse(release.version)
        if own and version and version > own:
            yield Problem(
                Place(MANIFEST, Pointer("/x-releases")) / index / "version",
                f"Release {release.version} is newer than the contract, {contract.version}.",
                "Raise `version`, or remove the release.",
            )
