"""A `_meta` key is gone.

Clients that read it find nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MAJOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each meta key that only the old contract has."""
    known = {thing.key for thing in pair.new.meta_keys}
    for thing in pair.old.meta_keys:
        if thing.key not in known:
            yield Change(
                old=thing.place,
                new=None,
                message=f"Meta key `{thing.key}` was removed.",
                fix="Keep sending it; remove it at the next major.",
                bump=Bump.MAJOR,
            )
