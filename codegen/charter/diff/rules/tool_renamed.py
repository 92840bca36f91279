"""A tool has another name.

Every client that calls the old name fails. Keep it beside the new one,
deprecated, and remove it at a major. A tool counts as renamed where its shapes
are the same, or where both sides have no other.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff import pairing
from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MAJOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each tool that has another name."""
    for before, after in pairing.renamed_tools(pair.old, pair.new):
        yield Change(
            old=before.place,
            new=after.place,
            message=f"Tool `{before.name}` was renamed to `{after.name}`.",
            fix="Keep the old name beside the new one, deprecated; remove it at the next major.",
            bump=Bump.MAJOR,
        )
