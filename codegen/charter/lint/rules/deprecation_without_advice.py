"""A deprecation names no replacement and has no note.

Whoever is told to stop asks at once: and do what instead?

Example:

    "deprecated": true, "x-deprecation": { "since": "2.1.0", "removal": "3.0.0" }

Fix:

    "deprecated": true, "x-deprecation": { "since": "2.1.0", "removal": "3.0.0",
        "replacement": "#/$defs/input/properties/scope", "note": "Send the scope path." }
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for found in contract.deprecations:
        bare = contract.manifest is None and "x-deprecation" not in contract.at(found.place)
        if not (found.replacement or (found.note or "").strip() or bare):
            yield Problem(
                found.place / "x-deprecation",
                f"The deprecation of {found.kind} `{found.subject}` says nothing of what to do.",
                "Add `replacement`, `note` or both to `x-deprecation`.",
                {"subject": found.subject},
            )
