"""A `_meta` key is new.

Clients ignore keys that they don't know.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MINOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each meta key that only the new contract has."""
    known = {thing.key for thing in pair.old.meta_keys}
    for thing in pair.new.meta_keys:
        if thing.key not in known:
            yield Change(
                old=None,
                new=thing.place,
                message=f"Meta key `{thing.key}` was added.",
                fix="Nothing, if it was meant.",
                bump=Bump.MINOR,
            )
