"""A deprecation does not say since when, or until when.

The ledger, HTTP headers and the check of a removal all need both versions.

Example:

    "deprecated": true, "x-deprecation": { "note": "Send the scope path." }

Fix:

    "deprecated": true,
    "x-deprecation": { "since": "2.1.0", "removal": "3.0.0", "note": "Send the scope path." }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.version import Version

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    if contract.manifest is None:
        return
    for found in contract.deprecations:
        for key, said in (("since", found.since), ("removal", found.removal)):
            if Version.parse(said) is None:
                what = f"`{said}`, no version" if said else "not given"
                yield Problem(
                    found.place / "x-deprecation" / key,
                    f"`{key}` of the deprecation of {found.kind} `{found.subject}` is {what}.",
                    "Write a semantic version, such as `2.1.0`.",
                    {"subject": found.subject},
                )
