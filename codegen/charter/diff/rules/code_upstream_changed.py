"""Whether the upstream was called when an error is reported is answered otherwise.

A client that believes that nothing has happened yet may do a thing twice.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import turned
from charter.diff.pair import Bump, Change, CodePair

SUBJECT = CodePair
STEPS = (Bump.MAJOR, Bump.PATCH)


def check(pair: CodePair) -> Iterator[Change]:
    """Compare `x-upstream`."""
    before, after = pair.old.upstream, pair.new.upstream
    if before != after:
        yield Change(
            old=pair.old.place,
            new=pair.new.place,
            message=f"The upstream rule of `{pair.new.code}` changed {turned(before, after)}.",
            fix="Keep the rule until the next major.",
            bump=Bump.PATCH if pair.old.private and pair.new.private else Bump.MAJOR,
            data={"old": before, "new": after},
        )
