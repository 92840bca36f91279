"""The connect-time instructions say something else, or in another order.

They steer the model that reads them; no shape depends on them.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ContractPair
from charter.facts import Segment

SUBJECT = ContractPair
STEPS = (Bump.PATCH,)


def check(pair: ContractPair) -> Iterator[Change]:
    """Compare the segments: which there are, their text, priority and order."""
    before = {segment.name: segment for segment in pair.old.segments}
    after = {segment.name: segment for segment in pair.new.segments}
    for name in sorted(before.keys() | after.keys()):
        old, new = before.get(name), after.get(name)
        what = _difference(old, new)
        if what:
            yield Change(
                old=old.place if old else None,
                new=new.place if new else None,
                message=f"Instruction segment `{name}` {what}.",
                fix="Check that a model which follows the new text still calls as it should.",
                bump=Bump.PATCH,
            )
    shared = [name for name in before if name in after]
    if shared != [name for name in after if name in before]:
        yield Change(
            old=None,
            new=None,
            message="The instruction segments stand in another order.",
            fix="Nothing, if it was meant.",
            bump=Bump.PATCH,
        )


def _difference(old: Segment | None, new: Segment | None) -> str | None:
    if old is None or new is None:
        return "was added" if old is None else "was removed"
    if old.text != new.text:
        return "was reworded"
    if old.priority != new.priority:
        return f"has priority {new.priority}, where it had {old.priority}"
    return (
        "is filled in otherwise" if (old.slot, old.uncapped) != (new.slot, new.uncapped) else None
    )
