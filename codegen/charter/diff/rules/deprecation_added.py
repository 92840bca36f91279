"""Something was deprecated.

Nothing breaks yet; clients learn what to use instead. It is an addition to the
ledger, and needs a minor version.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MINOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each thing that only the new contract deprecates."""
    known = {entry.place for entry in pair.old.deprecations}
    for entry in pair.new.deprecations:
        if entry.place not in known:
            yield Change(
                old=None,
                new=entry.place,
                message=f"The {entry.kind} `{entry.subject}` was deprecated.",
                fix="Nothing, if it was meant.",
                bump=Bump.MINOR,
            )
