"""A resource is found at another URI, or is of another media type.

Links that clients kept lead nowhere, or to something that they can't read.
Resources are told apart by their URI; its name alone is for people.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff import pairing
from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MAJOR, Bump.MINOR, Bump.PATCH)

_FACTS = {
    "uri": Bump.MAJOR,
    "mime_type": Bump.MAJOR,
    "errors": Bump.MINOR,
    "name": Bump.PATCH,
}


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare the facts of each resource that both contracts have."""
    for before, resource in pairing.resources(pair.old, pair.new):
        for fact, bump in _FACTS.items():
            was, now = getattr(before, fact), getattr(resource, fact)
            if was != now:
                yield Change(
                    old=before.place,
                    new=resource.place,
                    message=f"`{fact}` of resource `{resource.name}` changed "
                    f"from `{was}` to `{now}`.",
                    fix="Keep the old one until the next major.",
                    bump=bump,
                )
