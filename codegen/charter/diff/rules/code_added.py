"""An error code is new.

In a closed taxonomy that breaks clients which handle every case: it needs a
major version. A private code is never seen by a client.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, TaxonomyPair

SUBJECT = TaxonomyPair
STEPS = (Bump.MAJOR, Bump.MINOR)


def check(pair: TaxonomyPair) -> Iterator[Change]:
    """Name each code that only the new taxonomy has."""
    known = {code.code for code in pair.old.codes}
    for code in pair.new.codes:
        if code.code in known:
            continue
        breaking = pair.old.closed and not code.private
        yield Change(
            old=pair.old.place,
            new=code.place,
            message=f"Error code `{code.code}` was added"
            + (f" to the closed set `{pair.old.name}`." if breaking else "."),
            fix="Report it by a code that clients know; add the new one at the next major."
            if breaking
            else "Nothing, if it was meant.",
            bump=Bump.MAJOR if breaking else Bump.MINOR,
        )
