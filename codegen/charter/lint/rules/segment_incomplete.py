"""An instruction segment has no text, or no place in the order of dropping.

Each segment has `x-priority` (0 is never dropped) and either `x-text` or
`x-slot` for text that is supplied at run time, not both.

Example (`instructions.json`):

    "oneOf": [ { "const": "purpose", "description": "What the server is for." } ]

Fix:

    "oneOf": [ { "const": "purpose", "description": "What the server is for.",
                 "x-priority": 0, "x-text": "Notes that last." } ]
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem

LEVEL = Level.ERROR


def check(contract: Contract) -> Iterator[Problem]:
    for segment in contract.segments:
        problems = []
        if segment.priority is None:
            problems.append(("has no `x-priority`", "Add a number; 0 is never dropped."))
        elif segment.priority < 0:
            problems.append(("has an `x-priority` below 0", "Use 0 for what is never dropped."))
        if segment.slot and segment.text is not None:
            problems.append(("has both `x-text` and `x-slot`", "Keep one of the two."))
        elif not segment.slot and not (segment.text or "").strip():
            problems.append(("has no text", "Add `x-text`, or `x-slot` if it comes at run time."))
        for what, fix in problems:
            negative = segment.priority is not None and segment.priority < 0
            yield Problem(
                segment.place / "x-priority" if negative else segment.place,
                f"Segment `{segment.name}` {what}.",
                fix,
            )
