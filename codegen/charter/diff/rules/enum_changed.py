"""A choice began, or ended.

Where any value would do, only listed ones do now, or the other way round.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import choices, keyword_changes, said
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Look for an `enum` that only one of the schemas has."""
    if bool(choices(pair.old)) != bool(choices(pair.new)) and (
        said(pair.old, "enum") is None or said(pair.new, "enum") is None
    ):
        yield from keyword_changes(
            pair, ("enum",), "Keep the old values; restrict them at the next major."
        )
