"""A budget, or the list of clients that need one, is another.

Clients send nothing by it, but what they are shown may be cut elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import MANIFEST_PLACE, Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MINOR,)

_FACTS = ("description_budget", "instructions_budget", "capped_clients")


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare the budgets of the manifest."""
    if pair.old.manifest is None or pair.new.manifest is None:
        return
    for fact in _FACTS:
        before, after = getattr(pair.old.manifest, fact), getattr(pair.new.manifest, fact)
        if before != after:
            shown = "" if fact == "capped_clients" else f" from {before} to {after} bytes"
            yield Change(
                old=MANIFEST_PLACE,
                new=MANIFEST_PLACE,
                message=f"`{fact}` changed{shown}.",
                fix="Nothing, if it was meant.",
                bump=Bump.MINOR,
            )
