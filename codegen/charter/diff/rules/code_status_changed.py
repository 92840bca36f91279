"""An error code has another HTTP status.

Clients that rely on the status mapping take it for another class of failure.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import turned
from charter.diff.pair import Bump, Change, CodePair

SUBJECT = CodePair
STEPS = (Bump.MAJOR, Bump.PATCH)


def check(pair: CodePair) -> Iterator[Change]:
    """Compare `x-status`."""
    before, after = pair.old.status, pair.new.status
    if before != after:
        yield Change(
            old=pair.old.place,
            new=pair.new.place,
            message=f"The status of `{pair.new.code}` changed {turned(before, after)}.",
            fix="Keep the status until the next major.",
            bump=Bump.PATCH if pair.old.private and pair.new.private else Bump.MAJOR,
            data={"old": before, "new": after},
        )
