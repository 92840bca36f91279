"""A deprecation says something else, or was taken back.

Clients plan by the ledger: a removal must not come earlier than announced.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ContractPair
from charter.facts import Deprecation, Place
from charter.version import Version

SUBJECT = ContractPair
STEPS = (Bump.MAJOR, Bump.PATCH)


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare the entries of the ledger that both contracts could have."""
    now = {entry.place: entry for entry in pair.new.deprecations}
    for entry in pair.old.deprecations:
        found = now.get(entry.place)
        if found is None:
            if _stands(pair, entry.place):
                yield _change(entry, entry.place, "is no longer deprecated", Bump.PATCH)
            continue
        if _earlier(found, entry):
            yield _change(entry, found.place, "goes earlier than was announced", Bump.MAJOR)
        elif found != entry:
            yield _change(entry, found.place, "has another entry in the ledger", Bump.PATCH)


def _change(entry: Deprecation, new: Place, what: str, bump: Bump) -> Change:
    return Change(
        old=entry.place,
        new=new,
        message=f"The {entry.kind} `{entry.subject}` {what}.",
        fix="Keep the announcement as it was; only a later removal is harmless.",
        bump=bump,
    )


def _stands(pair: ContractPair, place: Place) -> bool:
    try:
        pair.new.at(place)
    except LookupError:
        return False
    return True


def _earlier(new: Deprecation, old: Deprecation) -> bool:
    now, announced = Version.parse(new.removal), Version.parse(old.removal)
    if now and announced and now < announced:
        return True
    return bool(new.sunset and old.sunset and new.sunset < old.sunset)
