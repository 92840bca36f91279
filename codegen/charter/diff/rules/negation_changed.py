"""What is ruled out by `not` is another.

More ruled out on input refuses callers; less ruled out on output surprises
readers.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `not`."""
    yield from keyword_changes(
        pair,
        ("not",),
        "Keep the old exclusion; change it at the next major.",
    )
