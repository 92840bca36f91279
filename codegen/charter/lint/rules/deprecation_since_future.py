"""A deprecation begins in a version that does not exist yet.

`since` is the version that announced it: the contract's own, or an earlier one.

Example (version 2.1.0):

    "x-deprecation": { "since": "2.2.0", "removal": "3.0.0", "note": "Send the scope path." }

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
    version = Version.parse(contract.version)
    for found in contract.deprecations:
        since = Version.parse(found.since)
        if version and since and since > version:
            yield Problem(
                found.place / "x-deprecation" / "since",
                f"{found.kind.capitalize()} `{found.subject}` is deprecated since {found.since}; "
                f"the contract is at {contract.version}.",
                f"Set `since` to `{contract.version}`, or raise the contract's version.",
                {"subject": found.subject},
            )
