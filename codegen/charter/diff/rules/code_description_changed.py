"""The meaning of an error code is worded otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, CodePair

SUBJECT = CodePair
STEPS = (Bump.PATCH,)


def check(pair: CodePair) -> Iterator[Change]:
    """Compare `description`."""
    before, after = pair.old.description, pair.new.description
    if before != after:
        yield Change(
            old=pair.old.place,
            new=pair.new.place,
            message=f"The meaning of `{pair.new.code}` was reworded.",
            fix="If it means something else, add a new code instead.",
            bump=Bump.PATCH,
            data={"old": before, "new": after},
        )
