"""A resource, or a template for resources, is gone.

Links that clients kept lead nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff import pairing
from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MAJOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each resource that only the old contract has."""
    known = {thing.place for thing, _ in pairing.resources(pair.old, pair.new)}
    for thing in pair.old.resources:
        if thing.place not in known:
            yield Change(
                old=thing.place,
                new=None,
                message=f"Resource `{thing.name}` was removed.",
                fix="Put it back; remove it at the next major.",
                bump=Bump.MAJOR,
            )
