"""The examples are others.

Examples steer a model that reads them; the shape stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import said
from charter.diff.pair import Bump, Change, SchemaPair, keyword_place
from charter.jsontext import same

SUBJECT = SchemaPair
STEPS = (Bump.PATCH,)


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `examples`."""
    before, after = said(pair.old, "examples"), said(pair.new, "examples")
    if not same(before, after):
        yield Change(
            old=keyword_place(pair.at_old, pair.old, "examples"),
            new=keyword_place(pair.at_new, pair.new, "examples"),
            message="The examples changed.",
            fix="Nothing, if it was meant.",
            bump=Bump.PATCH,
        )
