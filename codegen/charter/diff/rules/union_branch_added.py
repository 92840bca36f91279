"""A union has a new branch.

Callers have one more shape to choose from. Readers meet a shape that they do
not know: that is no unknown member of an enum, and no reader bears it.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import choices, items, refused
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Name each branch of `anyOf` and `oneOf` that only the new schema has."""
    if choices(pair.old) or choices(pair.new):
        return  # a list of constants is an enum
    for keyword in ("anyOf", "oneOf"):
        if not (items(pair.old, keyword) and items(pair.new, keyword)):
            continue
        known = {indexes[1] for indexes in pair.matched(keyword)}
        names = pair.branches(keyword)[1]
        for index in range(len(items(pair.new, keyword))):
            if index in known:
                continue
            name = names[index] or f"{keyword}/{index}"
            branch = pair.at_new / keyword / index
            yield Change(
                old=pair.at_old,
                new=branch,
                message=f"Branch `{name}` was added.",
                fix="Offer the new shape in a property of its own, or at the next major.",
                focus=refused(pair.read, keyword, in_new=branch),
            )
