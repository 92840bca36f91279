"""A budget, or the list of clients that need one, is another.

Clients send nothing by it, but what they are shown may be cut elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import turned
from charter.diff.pair import MANIFEST_PLACE, Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MINOR,)

# What the manifest calls it, and our field.
_FACTS = (
    ("budgets.description", "description_budget"),
    ("budgets.instructions", "instructions_budget"),
    ("cappedClients", "capped_clients"),
)


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare the budgets of the manifest."""
    if pair.old.manifest is None or pair.new.manifest is None:
        return
    for fact, attribute in _FACTS:
        before = getattr(pair.old.manifest, attribute)
        after = getattr(pair.new.manifest, attribute)
        if before != after:
            listed = fact == "cappedClients"
            shown = "" if listed else f" {turned(before, after)} bytes"
            yield Change(
                old=MANIFEST_PLACE,
                new=MANIFEST_PLACE,
                message=f"`{fact}` changed{shown}.",
                fix="Nothing, if it was meant.",
                bump=Bump.MINOR,
            )
