"""The promise that a set of values is complete was made, or withdrawn.

A closed set lets clients handle every case. Opening it takes that away and is
breaking; closing it is an addition.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import said
from charter.diff.pair import Bump, Change, SchemaPair, keyword_place

SUBJECT = SchemaPair
STEPS = (Bump.MAJOR, Bump.MINOR)


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `x-closed`."""
    before = said(pair.old, "x-closed") is True
    after = said(pair.new, "x-closed") is True
    if before != after:
        yield Change(
            old=keyword_place(pair.at_old, pair.old, "x-closed"),
            new=keyword_place(pair.at_new, pair.new, "x-closed"),
            message="The set was closed." if after else "The set was opened.",
            fix="Keep `x-closed: true` until the next major.",
            bump=Bump.MINOR if after else Bump.MAJOR,
        )
