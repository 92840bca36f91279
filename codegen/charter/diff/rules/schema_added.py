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
    """Name each plain schema that only the new contract has."""
    known = {document.path for _, document in pairing.schemas(pair.old, pair.new)}
    for document in pairing.plain(pair.new):
        if document.path not in known:
            yield Change(
                old=None,
                new=Place(document.path),
                message=f"Schema `{document.path}` was added.",
                fix="Nothing, if it was meant.",
                bump=Bump.MINOR,
            )
