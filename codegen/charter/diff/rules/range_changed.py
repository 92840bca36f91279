"""A number's range is another.

On input, a narrower range refuses numbers that callers send; on output, a wider
one gives readers numbers that they did not expect.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum`."""
    yield from keyword_changes(
        pair,
        ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"),
        "Keep the old bound; move it at the next major.",
    )
