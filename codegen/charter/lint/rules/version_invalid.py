"""The contract's version is missing, or no semantic version.

Everything that compares two contracts starts from it.

Example (`contract.json`):

    { "name": "notes", "version": "v2" }

Fix:

    { "name": "notes", "version": "2.0.0" }
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
    if contract.manifest is None or Version.parse(contract.version) is not None:
        return
    said = f"is `{contract.version}`, no semantic version" if contract.version else "is missing"
    yield Problem(
        Place(MANIFEST, Pointer("/version")),
        f"The contract's version {said}.",
        "Write it as `1.0.0` (semver.org).",
    )
