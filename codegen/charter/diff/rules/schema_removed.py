"""A schema is gone.

Others refer to it by its file. In a contract, a type that only tools, routes
and resources use is judged where they use it; its name is gone from generated
code all the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff import pairing
from charter.diff.pair import Bump, Change, ContractPair
from charter.diff.surface import stands_alone
from charter.facts import Place

SUBJECT = ContractPair
STEPS = (Bump.MAJOR, Bump.MINOR)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each plain schema that only the old contract has."""
    known = {document.path for document, _ in pairing.schemas(pair.old, pair.new)}
    for document in pairing.plain(pair.old):
        if document.path not in known:
            alone = stands_alone(pair.old, document.path)
            yield Change(
                old=Place(document.path),
                new=None,
                message=f"Schema `{document.path}` was removed.",
                fix="Put it back, deprecated; remove it at the next major."
                if alone
                else "Nothing, if it was meant.",
                bump=Bump.MAJOR if alone else Bump.MINOR,
            )
