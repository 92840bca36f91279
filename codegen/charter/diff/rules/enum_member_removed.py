"""A choice has lost a member.

Callers that send it are refused. Deprecate the member first (a branch with
`const` can carry `deprecated`); remove it at a major.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import CHOICES, choices, shown
from charter.diff.pair import Change, Refused, SchemaPair
from charter.diff.surface import Direction
from charter.jsontext import same

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Name each member that only the old schema has."""
    has, lacks = choices(pair.old), choices(pair.new)
    if not has or not lacks:
        return
    for member in has:
        if any(same(member, other) for other in lacks):
            continue
        yield Change(
            old=pair.at_old,
            new=pair.at_new,
            message=f"Member `{shown(member)}` was removed.",
            fix="Put the member back, deprecated; remove it at the next major.",
            focus=pair.direction is Direction.INPUT and Refused(CHOICES, among={"enum": [member]}),
            data={"member": member},
        )
