"""A string must match another pattern.

Whether texts are lost is decided on the languages of both expressions, not on
their spelling.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `pattern`."""
    yield from keyword_changes(
        pair,
        ("pattern",),
        "Keep what the old pattern admitted; narrow it at the next major.",
    )
