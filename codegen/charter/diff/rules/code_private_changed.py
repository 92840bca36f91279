"""An error code became public, or private.

A code that becomes public is one more that clients meet; one that becomes
private is gone for them.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, CodePair

SUBJECT = CodePair
STEPS = (Bump.MAJOR,)


def check(pair: CodePair) -> Iterator[Change]:
    """Compare `x-private`."""
    if pair.old.private != pair.new.private:
        yield Change(
            old=pair.old.place,
            new=pair.new.place,
            message=f"Error code `{pair.new.code}` became "
            + ("private." if pair.new.private else "public."),
            fix="Keep it as it was until the next major.",
            bump=Bump.MAJOR,
        )
