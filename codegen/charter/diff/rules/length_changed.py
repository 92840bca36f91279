"""A string's length is bounded otherwise.

On input, tighter bounds refuse texts that callers send; on output, looser ones
overflow what readers made room for.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `minLength`, `maxLength`."""
    yield from keyword_changes(
        pair,
        ("minLength", "maxLength"),
        "Keep the old bound; move it at the next major.",
    )
