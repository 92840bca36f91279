"""An error code is gone.

Clients that branch on it get another one in its place. A private code is never
seen by a client.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, TaxonomyPair

SUBJECT = TaxonomyPair
STEPS = (Bump.MAJOR, Bump.PATCH)


def check(pair: TaxonomyPair) -> Iterator[Change]:
    """Name each code that only the old taxonomy has."""
    known = {code.code for code in pair.new.codes}
    for code in pair.old.codes:
        if code.code not in known:
            yield Change(
                old=code.place,
                new=pair.new.place,
                message=f"Error code `{code.code}` was removed.",
                fix="Put it back, deprecated; remove it at the next major.",
                bump=Bump.PATCH if code.private else Bump.MAJOR,
            )
