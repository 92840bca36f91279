"""A title says something else.

Titles are shown to people; clients must not branch on them.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import said
from charter.diff.pair import Bump, Change, SchemaPair, keyword_place
from charter.jsontext import same

SUBJECT = SchemaPair
STEPS = (Bump.PATCH,)


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `title`."""
    before, after = said(pair.old, "title"), said(pair.new, "title")
    if not same(before, after):
        yield Change(
            old=keyword_place(pair.at_old, pair.old, "title"),
            new=keyword_place(pair.at_new, pair.new, "title"),
            message="The title changed.",
            fix="Nothing, if it was meant.",
            bump=Bump.PATCH,
        )
