"""What all of must hold, or when, is another.

`allOf`, `if`, `then` and `else` have no parts that can be told apart by name;
the proof says whether the change matters.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import said, same
from charter.diff.pair import Change, SchemaPair, keyword_place

SUBJECT = SchemaPair

_KEYWORDS = ("allOf", "if", "then", "else")


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare the composing keywords as they are written."""
    for keyword in _KEYWORDS:
        before, after = said(pair.old, keyword), said(pair.new, keyword)
        if same(before, after):
            continue
        yield Change(
            old=keyword_place(pair.at_old, pair.old, keyword),
            new=keyword_place(pair.at_new, pair.new, keyword),
            message=f"`{keyword}` changed.",
            fix="Keep the old condition; change it at the next major.",
            focus=True,
        )
