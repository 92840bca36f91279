"""A set of error codes is gone.

Clients that branch on its codes never see them again.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MAJOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each taxonomy that only the old contract has."""
    known = {thing.name for thing in pair.new.taxonomies}
    for thing in pair.old.taxonomies:
        if thing.name not in known:
            yield Change(
                old=thing.place,
                new=None,
                message=f"Taxonomy `{thing.name}` was removed.",
                fix="Put it back; remove it at the next major.",
                bump=Bump.MAJOR,
            )
