"""A choice has a new member.

Callers may use it or not. Readers meet a value that they do not know: a
tolerant reader bears a new string, but not where `x-closed` promises that the
members are complete.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import CHOICES, choices, shown
from charter.diff.pair import Change, Refused, SchemaPair
from charter.diff.surface import Direction
from charter.jsontext import same

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Name each member that only the new schema has."""
    has, lacks = choices(pair.new), choices(pair.old)
    if not has or not lacks:
        return
    for member in has:
        if any(same(member, other) for other in lacks):
            continue
        yield Change(
            old=pair.at_old,
            new=pair.at_new,
            message=f"Member `{shown(member)}` was added.",
            fix="Leave the set as it is until the next major, or don't promise that it is closed.",
            focus=pair.direction is Direction.OUTPUT and Refused(CHOICES, among={"enum": [member]}),
            adds=True,
            data={"member": member},
        )
