"""A deprecated thing is to go before the next major version.

Removing it breaks callers, and only a major version may do that.

Example:

    "x-deprecation": { "since": "2.1.0", "removal": "2.3.0", "note": "Send the scope path." }

Fix:

    "x-deprecation": { "since": "2.1.0", "removal": "3.0.0", "note": "Send the scope path." }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.version import Version

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for found in contract.deprecations:
        since, removal = Version.parse(found.since), Version.parse(found.removal)
        if since and removal and removal < since.next_major:
            yield Problem(
                found.place / "x-deprecation" / "removal",
                f"{found.kind.capitalize()} `{found.subject}` is deprecated since {found.since} "
                f"and to go in {found.removal}, before the next major version.",
                f"Set `removal` to `{since.next_major}` or later.",
                {"subject": found.subject},
            )
