"""The title of an error code changed."""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, CodePair

SUBJECT = CodePair
STEPS = (Bump.PATCH,)


def check(pair: CodePair) -> Iterator[Change]:
    """Compare `title`."""
    before, after = pair.old.title, pair.new.title
    if before != after:
        yield Change(
            old=pair.old.place,
            new=pair.new.place,
            message=f"The title of `{pair.new.code}` was reworded.",
            fix="Nothing, if it was meant.",
            bump=Bump.PATCH,
            data={"old": before, "new": after},
        )
