"""A tool's description says something else.

It steers the model that decides whether and how to call the tool, so a change
is never silent; the shape stays as it was, and a patch is enough.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, ToolPair

SUBJECT = ToolPair
STEPS = (Bump.PATCH,)


def check(pair: ToolPair) -> Iterator[Change]:
    """Compare `description`."""
    if pair.old.description != pair.new.description:
        yield Change(
            old=pair.old.place / "description",
            new=pair.new.place / "description",
            message=f"The description of tool `{pair.new.name}` was reworded.",
            fix="Check that a model which follows the new text still calls as it should.",
            bump=Bump.PATCH,
            data={"old": pair.old.description, "new": pair.new.description},
        )
