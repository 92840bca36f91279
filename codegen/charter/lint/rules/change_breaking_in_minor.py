"""A breaking change is recorded for a version that may not break.

What an existing client could choke on needs a major version.

Example (`contract.json`):

    "x-changes": [ { "version": "2.1.0", "kind": "breaking", "summary": "...", "client": "..." } ]

Fix: release it as `3.0.0`, or take the break back.

    "x-changes": [ { "version": "3.0.0", "kind": "breaking", "summary": "...", "client": "..." } ]
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
    for index, change in enumerate(contract.changes):
        version = Version.parse(change.version)
        # Before 1.0.0 anything may change (semver.org, item 4).
        if (
            change.kind == "breaking"
            and version
            and version.major
            and (version.minor or version.patch)
        ):
            yield Problem(
                Place(MANIFEST, Pointer("/x-changes")) / index,
                f"Version {change.version} records a breaking change, and is no major version.",
                f"Release it as `{version.next_major}`, or take the break back.",
            )
