"""A property is gone from its object.

Callers that send it are refused when the object is closed, and passed over
when it is open: that is no break that a schema shows, and a minor. Readers that
were promised it find nothing, and where the object is open nothing says any
longer what its value is. Deprecate it first; remove it after its time has come.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import items, members
from charter.diff.pair import Change, RefusedMember, SchemaPair
from charter.diff.surface import Direction

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Name each property that the new schema no longer declares."""
    after = members(pair.new, "properties")
    for name in sorted(members(pair.old, "properties").keys() - after.keys()):
        focus: object = RefusedMember(name)
        if pair.direction is Direction.OUTPUT and name in items(pair.old, "required"):
            focus = {"type": "object", "not": {"required": [name]}}
        yield Change(
            old=pair.at_old / "properties" / name,
            new=pair.at_new,
            message=f"Property `{name}` was removed.",
            fix="Put it back with `deprecated: true`; remove it at the next major.",
            focus=focus,
        )
