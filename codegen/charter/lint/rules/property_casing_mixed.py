"""Properties of one contract are spelled in two casings.

Callers, models among them, learn a contract's spelling from its first tool and
guess the rest.

Example:

    "properties": { "created_at": {}, "updated_at": {}, "deletedAt": {} }

Fix: use the casing that most have.

    "properties": { "created_at": {}, "updated_at": {}, "deleted_at": {} }
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from charter.contract import Contract
from charter.findings import Level, Problem
from charter.lint.casing import spellings, style

LEVEL = Level.WARNING


def check(contract: Contract) -> Iterator[Problem]:
    if contract.manifest is None:
        return
    found = [
        (node.place / "properties" / name, name, casing)
        for node in contract.holding("properties")
        for name in node.schema["properties"]
        if (casing := style(name))
    ]
    counts = Counter(casing for _, _, casing in found)
    if len(counts) < 2:
        return
    usual = min(counts, key=lambda casing: (-counts[casing], casing))
    for place, name, casing in found:
        if casing != usual:
            yield Problem(
                place,
                f"Property `{name}` is in {casing}, where {usual} is usual.",
                f"Write `{spellings(name)[usual]}`." if usual in spellings(name) else "Rename it.",
                {"property": name, "casing": casing},
            )
