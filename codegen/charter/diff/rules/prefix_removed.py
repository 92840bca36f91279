"""A stable message prefix is gone.

It is part of the contract: clients match on it.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, CodePair

SUBJECT = CodePair
STEPS = (Bump.MAJOR,)


def check(pair: CodePair) -> Iterator[Change]:
    """Name each prefix that only the old code documents."""
    known = {prefix.text for prefix in pair.new.prefixes}
    for prefix in pair.old.prefixes:
        if prefix.text not in known:
            yield Change(
                old=pair.old.place,
                new=pair.new.place,
                message=f"Message prefix `{prefix.text}` of `{pair.new.code}` was removed.",
                fix="Keep the prefix; reword only what follows it.",
                bump=Bump.MAJOR,
            )
