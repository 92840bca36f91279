"""A prompt is gone.

Clients that offer it to people get an error.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MAJOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each prompt that only the old contract has."""
    known = {thing.name for thing in pair.new.prompts}
    for thing in pair.old.prompts:
        if thing.name not in known:
            yield Change(
                old=thing.place,
                new=None,
                message=f"Prompt `{thing.name}` was removed.",
                fix="Put it back; remove it at the next major.",
                bump=Bump.MAJOR,
            )
