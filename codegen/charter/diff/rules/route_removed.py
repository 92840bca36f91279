"""An HTTP route is gone.

Every client that calls it gets `404`. Deprecate it first; remove it at a major.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MAJOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each route that only the old contract has."""
    known = {thing.name for thing in pair.new.routes}
    for thing in pair.old.routes:
        if thing.name not in known:
            yield Change(
                old=thing.place,
                new=None,
                message=f"Route `{thing.name}` was removed.",
                fix="Put it back, deprecated; remove it at the next major.",
                bump=Bump.MAJOR,
            )
