"""An object declares a new property.

An optional one is an addition. Where callers or the server could send that
name before, with any value, the new schema may refuse what they sent.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.declaration import declares
from charter.diff.keyword import members
from charter.diff.pair import Change, RefusedMember, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Name each property that only the new schema declares."""
    before, after = members(pair.old, "properties"), members(pair.new, "properties")
    for name in sorted(after.keys() - before.keys()):
        yield Change(
            old=pair.at_old,
            new=pair.at_new / "properties" / name,
            message=f"Property `{name}` was added.",
            fix="Choose a name that nobody sends yet, or bear what they send.",
            focus=RefusedMember(name),
            # A property that only moved here from a part of the schema is no addition.
            adds=not declares(pair.contracts.old, pair.at_old, name),
        )
