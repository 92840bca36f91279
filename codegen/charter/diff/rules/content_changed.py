"""The media type or encoding inside a string is another.

These are annotations: validators don't judge them, but a reader that decodes
the text does.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `contentEncoding`, `contentMediaType`, `contentSchema`."""
    yield from keyword_changes(
        pair,
        ("contentEncoding", "contentMediaType", "contentSchema"),
        "Keep the old encoding; offer the new one in another property.",
    )
