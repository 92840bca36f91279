"""What an array must contain is another, or another number of times.

On input, lists without it are refused.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `contains`, `minContains`, `maxContains`."""
    yield from keyword_changes(
        pair,
        ("contains", "minContains", "maxContains"),
        "The demand",
        "Keep the old demand; change it at the next major.",
    )
