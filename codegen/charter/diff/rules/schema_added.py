"""A schema is new.

Whoever does not refer to it is not touched.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff import pairing
from charter.diff.pair import Bump, Change, ContractPair
from charter.facts import Place

SUBJECT = ContractPair
STEPS = (Bump.MINOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each plain schema that only the new contract has, a definition among others too."""
    known = {document.path for _, document in pairing.schemas(pair.old, pair.new)}
    for document in pairing.plain(pair.new):
        if document.path not in known:
            yield _added(Place(document.path))
    for before, after in pairing.schemas(pair.old, pair.new):
        was, now = pairing.definitions(before), pairing.definitions(after)
        if was is not None and now is not None:
            yield from (_added(now[name]) for name in sorted(now.keys() - was.keys()))


def _added(place: Place) -> Change:
    return Change(
        old=None,
        new=place,
        message=f"Schema `{place}` was added.",
        fix="Nothing, if it was meant.",
        bump=Bump.MINOR,
    )
