"""An array's items must differ, or no longer do.

On input, callers that send an item twice are refused; on output, readers that
count on a set get a list.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `uniqueItems`."""
    yield from keyword_changes(
        pair,
        ("uniqueItems",),
        "Remove duplicates on your side instead of refusing them.",
    )
