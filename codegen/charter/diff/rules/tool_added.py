"""A tool is new.

Clients that don't know it are not touched.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff import pairing
from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MINOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each tool that only the new contract has."""
    known = {thing.place for _, thing in pairing.tools(pair.old, pair.new)}
    for thing in pair.new.tools:
        if thing.place not in known:
            yield Change(
                old=None,
                new=thing.place,
                message=f"Tool `{thing.name}` was added.",
                fix="Nothing, if it was meant.",
                bump=Bump.MINOR,
            )
