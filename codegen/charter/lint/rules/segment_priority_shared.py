"""Two instruction segments have one priority.

Which is dropped first is then decided by their position, which nobody stated.
Priority 0 may be shared: it is never dropped.

Example (`instructions.json`):

    "oneOf": [ { "const": "rules", "x-priority": 2, "x-slot": true },
               { "const": "tail", "x-priority": 2, "x-text": "..." } ]

Fix:

    "oneOf": [ { "const": "rules", "x-priority": 3, "x-slot": true },
               { "const": "tail", "x-priority": 2, "x-text": "..." } ]
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    first: dict[int, str] = {}
    for segment in contract.segments:
        if not segment.priority:
            continue
        earlier = first.setdefault(segment.priority, segment.name)
        if earlier != segment.name:
            yield Problem(
                segment.place / "x-priority",
                f"Segments `{earlier}` and `{segment.name}` both have priority {segment.priority}.",
                "Give them different priorities; the highest is dropped first.",
            )
