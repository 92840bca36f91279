"""The slot in which the contract version is announced is another.

Clients look for it by name when they connect.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import turned
from charter.diff.pair import MANIFEST_PLACE, Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MAJOR, Bump.MINOR)


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare `capability`."""
    if pair.old.manifest is None or pair.new.manifest is None:
        return
    before, after = pair.old.manifest.capability, pair.new.manifest.capability
    if before != after:
        yield Change(
            old=MANIFEST_PLACE / "capability",
            new=MANIFEST_PLACE / "capability",
            message=f"The capability slot changed {turned(before, after)}.",
            fix="Announce both until the next major.",
            bump=Bump.MINOR if before is None else Bump.MAJOR,
        )
