"""What a prompt says of itself is worded otherwise.

Its arguments are judged as what callers send.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff import pairing
from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.PATCH,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare title and description of each prompt that both contracts have."""
    for before, after in pairing.prompts(pair.old, pair.new):
        for fact in ("title", "description"):
            if getattr(before, fact) != getattr(after, fact):
                yield Change(
                    old=before.place,
                    new=after.place,
                    message=f"The {fact} of prompt `{after.name}` changed.",
                    fix="Check that a model which follows the new text still calls as it should.",
                    bump=Bump.PATCH,
                )
