"""The names that an object may use are restricted otherwise.

On input, keys that callers use are refused.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `propertyNames`."""
    yield from keyword_changes(
        pair,
        ("propertyNames",),
        "Keep the old names; restrict them at the next major.",
    )
