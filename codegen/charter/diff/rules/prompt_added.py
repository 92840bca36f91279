"""A prompt is new.

Clients that don't know it are not touched.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MINOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each prompt that only the new contract has."""
    known = {thing.name for thing in pair.old.prompts}
    for thing in pair.new.prompts:
        if thing.name not in known:
            yield Change(
                old=None,
                new=thing.place,
                message=f"Prompt `{thing.name}` was added.",
                fix="Nothing, if it was meant.",
                bump=Bump.MINOR,
            )
