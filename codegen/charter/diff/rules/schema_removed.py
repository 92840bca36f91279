"""A schema is gone.

Others refer to it by its file. In a contract, a type that only tools, routes
and resources use is judged where they use it; its name is gone from generated
code all the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff import pairing
from charter.diff.pair import Bump, Change, ContractPair
from charter.diff.surface import standing
from charter.facts import Place

SUBJECT = ContractPair
STEPS = (Bump.MAJOR, Bump.MINOR)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each plain schema that only the old contract has, a definition among others too."""
    known = {document.path for document, _ in pairing.schemas(pair.old, pair.new)}
    for document in pairing.plain(pair.old):
        if document.path not in known:
            yield _removed(Place(document.path), bool(standing(pair.old, document)))
    for before, after in pairing.schemas(pair.old, pair.new):
        was, now = pairing.definitions(before), pairing.definitions(after)
        if was is None or now is None:
            continue
        heads = standing(pair.old, before)
        for name in sorted(was.keys() - now.keys()):
            yield _removed(was[name], was[name] in heads)


def _removed(place: Place, alone: bool) -> Change:
    return Change(
        old=place,
        new=None,
        message=f"Schema `{place}` was removed.",
        fix="Put it back, deprecated; remove it at the next major."
        if alone
        else "Nothing, if it was meant.",
        bump=Bump.MAJOR if alone else Bump.MINOR,
    )
