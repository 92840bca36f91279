"""An object's number of properties is bounded otherwise.

On input, tighter bounds refuse objects that callers send.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `minProperties`, `maxProperties`."""
    yield from keyword_changes(
        pair,
        ("minProperties", "maxProperties"),
        "Keep the old bound; move it at the next major.",
    )
