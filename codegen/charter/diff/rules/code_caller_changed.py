"""What a caller is told to do about a failure is worded otherwise.

Documentation, for people and models; the failure itself is the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, CodePair

SUBJECT = CodePair
STEPS = (Bump.PATCH,)


def check(pair: CodePair) -> Iterator[Change]:
    """Compare `x-caller`."""
    before, after = pair.old.caller, pair.new.caller
    if before != after:
        yield Change(
            old=pair.old.place,
            new=pair.new.place,
            message=f"The advice to callers of `{pair.new.code}` was reworded.",
            fix="Nothing, if it was meant.",
            bump=Bump.PATCH,
            data={"old": before, "new": after},
        )
