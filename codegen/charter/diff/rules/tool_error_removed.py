"""A tool no longer raises a code.

A client that handles it just never needs to.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ToolPair

SUBJECT = ToolPair
STEPS = (Bump.MINOR,)


def check(pair: ToolPair) -> Iterator[Change]:
    """Name each code that only the old tool lists."""
    for code in pair.old.errors:
        if code not in pair.new.errors:
            yield Change(
                old=pair.old.place / "x-tool",
                new=pair.new.place / "x-tool",
                message=f"Tool `{pair.new.name}` no longer raises `{code}`.",
                fix="If the failure is now reported by another code, say so in `x-changes`.",
                bump=Bump.MINOR,
            )
