"""A description says something else.

Descriptions of tools and their properties steer a model that reads them, so a
change is never silent; the shape stays as it was, and a patch is enough.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Bump, Change, SchemaPair, keyword_place

SUBJECT = SchemaPair
STEPS = (Bump.PATCH,)


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare the two descriptions."""
    before, after = _said(pair.old), _said(pair.new)
    if before != after:
        yield Change(
            old=keyword_place(pair.at_old, pair.old, "description"),
            new=keyword_place(pair.at_new, pair.new, "description"),
            message="The description was reworded."
            if before and after
            else ("A description was added." if after else "The description was removed."),
            fix="Check that a model which follows the new text still calls as it should.",
            bump=Bump.PATCH,
            data={"old": before, "new": after},
        )


def _said(schema: object) -> str | None:
    said = schema.get("description") if isinstance(schema, dict) else None
    return said if isinstance(said, str) else None
