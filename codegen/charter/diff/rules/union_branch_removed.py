"""A union has lost a branch.

Callers that send that shape are refused; readers just never see it again.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import choices, items, refused
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Name each branch of `anyOf` and `oneOf` that only the old schema has."""
    if choices(pair.old) or choices(pair.new):
        return  # a list of constants is an enum
    for keyword in ("anyOf", "oneOf"):
        if not (items(pair.old, keyword) and items(pair.new, keyword)):
            continue
        known = {indexes[0] for indexes in pair.matched(keyword)}
        names = pair.branches(keyword)[0]
        for index in range(len(items(pair.old, keyword))):
            if index in known:
                continue
            name = names[index] or f"{keyword}/{index}"
            branch = pair.at_old / keyword / index
            yield Change(
                old=branch,
                new=pair.at_new,
                message=f"Branch `{name}` was removed.",
                fix="Put the branch back, deprecated; remove it at the next major.",
                focus=refused(pair.read, keyword, in_old=branch),
            )
