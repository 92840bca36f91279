"""A private code collapses to another public one.

Clients see another class of failure for the same cause.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import turned
from charter.diff.pair import Bump, Change, CodePair

SUBJECT = CodePair
STEPS = (Bump.MAJOR,)


def check(pair: CodePair) -> Iterator[Change]:
    """Compare `x-public`."""
    before, after = pair.old.public, pair.new.public
    if before != after:
        yield Change(
            old=pair.old.place,
            new=pair.new.place,
            message=f"The public code of `{pair.new.code}` changed {turned(before, after)}.",
            fix="Keep the collapse until the next major.",
            bump=Bump.MAJOR,
            data={"old": before, "new": after},
        )
