"""A property that was always there may be left out.

On output, readers that count on it find nothing. On input, callers have one
thing less to send.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import items, members
from charter.diff.pair import Change, SchemaPair, keyword_place
from charter.diff.surface import Direction

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Name each property that only the old schema requires."""
    after = items(pair.new, "required")
    before, now = members(pair.old, "properties"), members(pair.new, "properties")
    for name in items(pair.old, "required"):
        if name not in after and (name in now or name not in before):
            missing = {"type": "object", "not": {"required": [name]}}
            yield Change(
                old=keyword_place(pair.at_old, pair.old, "required"),
                new=pair.at_new / "properties" / name if name in now else pair.at_new,
                message=f"Property `{name}` became optional.",
                fix="Keep sending it; let it go at the next major.",
                focus=pair.direction is Direction.OUTPUT and missing,
            )
