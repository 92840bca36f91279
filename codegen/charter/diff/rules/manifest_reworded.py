"""What the contract says of itself, or reminds its readers of, is worded otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import MANIFEST_PLACE, Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.PATCH,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare name, title, description, language and reminder."""
    if pair.old.manifest is None or pair.new.manifest is None:
        return
    for fact in ("name", "title", "description", "language", "reminder"):
        if getattr(pair.old.manifest, fact) != getattr(pair.new.manifest, fact):
            yield Change(
                old=MANIFEST_PLACE / fact,
                new=MANIFEST_PLACE / fact,
                message=f"The contract's {fact} changed.",
                fix="Nothing, if it was meant.",
                bump=Bump.PATCH,
            )
