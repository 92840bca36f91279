"""An array's number of items is bounded otherwise.

On input, tighter bounds refuse lists that callers send; on output, looser ones
give readers more, or fewer, than they were promised.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `minItems`, `maxItems`."""
    yield from keyword_changes(
        pair,
        ("minItems", "maxItems"),
        "Keep the old bound; move it at the next major.",
    )
