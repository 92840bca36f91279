"""What a taxonomy says of itself is worded otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, TaxonomyPair

SUBJECT = TaxonomyPair
STEPS = (Bump.PATCH,)


def check(pair: TaxonomyPair) -> Iterator[Change]:
    """Compare title and description."""
    for fact in ("title", "description"):
        if getattr(pair.old, fact) != getattr(pair.new, fact):
            yield Change(
                old=pair.old.place,
                new=pair.new.place,
                message=f"The {fact} of taxonomy `{pair.new.name}` changed.",
                fix="Nothing, if it was meant.",
                bump=Bump.PATCH,
            )
