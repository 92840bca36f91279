"""A resource is found at another URI, or is of another media type.

Links that clients kept lead nowhere, or to something that they can't read.
Resources are told apart by their URI; its name alone is for people.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff import pairing
from charter.diff.keyword import turned
from charter.diff.pair import Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MAJOR, Bump.MINOR, Bump.PATCH)

# What `x-resource` calls it, our field, and what a change needs.
_FACTS = (
    ("uri", "uri", Bump.MAJOR),
    ("mimeType", "mime_type", Bump.MAJOR),
    ("errors", "errors", Bump.MINOR),
    ("name", "name", Bump.PATCH),
)


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare the facts of each resource that both contracts have."""
    for before, resource in pairing.resources(pair.old, pair.new):
        for fact, attribute, bump in _FACTS:
            was, now = getattr(before, attribute), getattr(resource, attribute)
            if was != now:
                yield Change(
                    old=before.place,
                    new=resource.place,
                    message=f"`{fact}` of resource `{resource.name}` changed {turned(was, now)}.",
                    fix="Keep the old one until the next major.",
                    bump=bump,
                )
