"""An error code is reported for another stage.

Clients branch on the stage that travels with the code.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import turned
from charter.diff.pair import Bump, Change, CodePair

SUBJECT = CodePair
STEPS = (Bump.MAJOR, Bump.PATCH)


def check(pair: CodePair) -> Iterator[Change]:
    """Compare `x-stage`."""
    before, after = pair.old.stage, pair.new.stage
    if before != after:
        yield Change(
            old=pair.old.place,
            new=pair.new.place,
            message=f"The stage of `{pair.new.code}` changed {turned(before, after)}.",
            fix="Keep the stage until the next major.",
            bump=Bump.PATCH if pair.old.private and pair.new.private else Bump.MAJOR,
            data={"old": before, "new": after},
        )
