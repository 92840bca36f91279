"""Whether a failure may be tried again is answered otherwise.

The table is compiled into clients: those that know the old answer give up
where they should wait, or repeat what must not be repeated.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import turned
from charter.diff.pair import Bump, Change, CodePair

SUBJECT = CodePair
STEPS = (Bump.MAJOR, Bump.PATCH)


def check(pair: CodePair) -> Iterator[Change]:
    """Compare `x-retry`."""
    before, after = pair.old.retry, pair.new.retry
    if before != after:
        yield Change(
            old=pair.old.place,
            new=pair.new.place,
            message=f"The retry rule of `{pair.new.code}` changed {turned(before, after)}.",
            fix="Keep the rule until the next major.",
            bump=Bump.PATCH if pair.old.private and pair.new.private else Bump.MAJOR,
            data={"old": before, "new": after},
        )
