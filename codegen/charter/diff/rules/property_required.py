"""A property that could be left out must be there.

On input, callers that leave it out are refused: keep it optional, with a
default on the server's side. On output, a property that is now always there
breaks nobody.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import items
from charter.diff.pair import Change, SchemaPair, keyword_place
from charter.diff.surface import Direction

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Name each property that only the new schema requires."""
    before = items(pair.old, "required")
    for name in items(pair.new, "required"):
        if name not in before:
            missing = {"type": "object", "not": {"required": [name]}}
            yield Change(
                old=pair.at_old,
                new=keyword_place(pair.at_new, pair.new, "required"),
                message=f"Property `{name}` became required.",
                fix="Keep it optional, with a default; require it at the next major.",
                focus=pair.direction is Direction.INPUT and missing,
            )
