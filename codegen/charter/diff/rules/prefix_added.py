"""A kind of message begins with a new stable prefix.

Clients that don't know it read the message as before.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, CodePair

SUBJECT = CodePair
STEPS = (Bump.MINOR,)


def check(pair: CodePair) -> Iterator[Change]:
    """Name each prefix that only the new code documents."""
    known = {prefix.text for prefix in pair.old.prefixes}
    for prefix in pair.new.prefixes:
        if prefix.text not in known:
            yield Change(
                old=pair.old.place,
                new=pair.new.place,
                message=f"Message prefix `{prefix.text}` of `{pair.new.code}` was added.",
                fix="Nothing, if it was meant.",
                bump=Bump.MINOR,
            )
