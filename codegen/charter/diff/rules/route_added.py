"""An HTTP route is new.

Clients that don't know it are not touched.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MINOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each route that only the new contract has."""
    known = {thing.name for thing in pair.old.routes}
    for thing in pair.new.routes:
        if thing.name not in known:
            yield Change(
                old=None,
                new=thing.place,
                message=f"Route `{thing.name}` was added.",
                fix="Nothing, if it was meant.",
                bump=Bump.MINOR,
            )
