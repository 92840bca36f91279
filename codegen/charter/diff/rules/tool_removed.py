"""A tool is gone.

Every client that calls it fails. Deprecate it first (`deprecated` and
`x-deprecation` at its root); remove it when its time has come, at a major.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff import pairing
from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MAJOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each tool that only the old contract has."""
    known = {thing.place for thing, _ in pairing.tools(pair.old, pair.new)}
    for thing in pair.old.tools:
        if thing.place not in known:
            yield Change(
                old=thing.place,
                new=None,
                message=f"Tool `{thing.name}` was removed.",
                fix="Put it back, deprecated; remove it at the next major.",
                bump=Bump.MAJOR,
            )
