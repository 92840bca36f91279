"""The promise that a taxonomy's codes are complete was made, or withdrawn.

A closed set lets clients handle every case. Opening it takes that away.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, TaxonomyPair

SUBJECT = TaxonomyPair
STEPS = (Bump.MAJOR, Bump.MINOR)


def check(pair: TaxonomyPair) -> Iterator[Change]:
    """Compare `x-closed`."""
    if pair.old.closed != pair.new.closed:
        yield Change(
            old=pair.old.place,
            new=pair.new.place,
            message=f"Taxonomy `{pair.new.name}` was {'closed' if pair.new.closed else 'opened'}.",
            fix="Keep `x-closed: true` until the next major.",
            bump=Bump.MINOR if pair.new.closed else Bump.MAJOR,
        )
