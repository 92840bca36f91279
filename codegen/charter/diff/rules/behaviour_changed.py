"""The contract notes a change of behaviour that leaves every shape as it was.

No proof sees it; the note (`x-changes`, kind `behavioural`) says what a client
must know.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import MANIFEST_PLACE, Bump, Change, ContractPair

SUBJECT = ContractPair
STEPS = (Bump.MINOR,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Name each behavioural change that only the new contract notes."""
    known = {(change.at, change.summary) for change in pair.old.changes}
    for index, change in enumerate(pair.new.changes):
        if change.kind == "behavioural" and (change.at, change.summary) not in known:
            yield Change(
                old=None,
                new=MANIFEST_PLACE / "x-changes" / index,
                message=f"Behaviour changed: {change.summary}",
                fix="Nothing, if it was meant.",
                bump=Bump.MINOR,
                data={"at": change.at, "client": change.client},
            )
