"""An array's items are of another make: a tuple grew, shrank, or gained an end.

On input, items that callers send may be refused; on output, readers may meet
items that they do not know.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import items, refused, said
from charter.diff.pair import Change, SchemaPair, keyword_place

SUBJECT = SchemaPair

_KEYWORDS = ("prefixItems", "items", "additionalItems")


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare the number of positions, and whether there is a schema for the rest."""
    before, after = _make(pair.old), _make(pair.new)
    if before == after:
        return
    keyword = "prefixItems" if items(pair.new, "prefixItems") else "items"
    yield Change(
        old=keyword_place(pair.at_old, pair.old, keyword),
        new=keyword_place(pair.at_new, pair.new, keyword),
        message=f"The items changed: {_shown(before)} became {_shown(after)}.",
        fix="Keep the old positions; add what is new as a property beside the array.",
        focus=refused(pair.read, *_KEYWORDS),
    )


def _make(schema: object) -> tuple[int, str]:
    positions = len(items(schema, "prefixItems")) or len(items(schema, "items"))
    rest = said(schema, "additionalItems" if items(schema, "items") else "items")
    if rest is None or rest is True or rest == {}:
        return positions, "anything"
    return positions, "nothing" if rest is False else "one schema"


def _shown(make: tuple[int, str]) -> str:
    return f"{make[0]} positions, then {make[1]}"
