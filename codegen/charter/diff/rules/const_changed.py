"""A constant is another.

A tag that clients branch on, or a value that they must send, is not what it
was.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `const`."""
    yield from keyword_changes(
        pair, ("const",), "Keep the old value; add the new one as another shape."
    )
