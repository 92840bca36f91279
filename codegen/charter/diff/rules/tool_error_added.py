"""A tool can raise a code that it could not raise before.

The code is one that the taxonomy has, so clients know how to read it.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ToolPair

SUBJECT = ToolPair
STEPS = (Bump.MINOR,)


def check(pair: ToolPair) -> Iterator[Change]:
    """Name each code that only the new tool lists."""
    for code in pair.new.errors:
        if code not in pair.old.errors:
            yield Change(
                old=pair.old.place / "x-tool",
                new=pair.new.place / "x-tool",
                message=f"Tool `{pair.new.name}` can now raise `{code}`.",
                fix="Nothing, if it was meant.",
                bump=Bump.MINOR,
            )
