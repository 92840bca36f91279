"""A tool's title changed.

Titles are shown to people; clients must not branch on them.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ToolPair

SUBJECT = ToolPair
STEPS = (Bump.PATCH,)


def check(pair: ToolPair) -> Iterator[Change]:
    """Compare `title`."""
    if pair.old.title != pair.new.title:
        yield Change(
            old=pair.old.place / "title",
            new=pair.new.place / "title",
            message=f"The title of tool `{pair.new.name}` was reworded.",
            fix="Check that a model which follows the new text still calls as it should.",
            bump=Bump.PATCH,
            data={"old": pair.old.title, "new": pair.new.title},
        )
