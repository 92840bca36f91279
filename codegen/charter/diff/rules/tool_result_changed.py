"""What comes with a tool's result beside its output is another.

The footer and the links to resources are extras; no shape depends on them.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import turned
from charter.diff.pair import Bump, Change, ToolPair

SUBJECT = ToolPair
STEPS = (Bump.MINOR,)


def check(pair: ToolPair) -> Iterator[Change]:
    """Compare `footer` and `links`."""
    for fact in ("footer", "links"):
        before, after = getattr(pair.old, fact), getattr(pair.new, fact)
        if before != after:
            yield Change(
                old=pair.old.place / "x-tool",
                new=pair.new.place / "x-tool",
                message=f"The {fact} of tool `{pair.new.name}` changed {turned(before, after)}.",
                fix="Nothing, if it was meant.",
                bump=Bump.MINOR,
            )
