"""A deprecated thing is past its removal.

The contract has reached the version in which it was to go.

Example (version 3.0.0):

    "x-deprecation": { "since": "2.1.0", "removal": "3.0.0", "note": "Send the scope path." }

Fix: remove the thing, or move `removal` to a later major version and say so in
`note`.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.version import Version

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    version = Version.parse(contract.version)
    for found in contract.deprecations:
        removal = Version.parse(found.removal)
        if version and removal and removal <= version:
            yield Problem(
                found.place / "x-deprecation" / "removal",
                f"{found.kind.capitalize()} `{found.subject}` was to go in {found.removal}; "
                f"the contract is at {contract.version}.",
                "Remove it, or move `removal` to a later major version.",
                {"subject": found.subject},
            )
