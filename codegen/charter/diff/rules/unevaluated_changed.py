"""What no other keyword looks at is treated otherwise.

Closing an object or an array this way refuses what callers add.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `unevaluatedProperties`, `unevaluatedItems`."""
    yield from keyword_changes(
        pair,
        ("unevaluatedProperties", "unevaluatedItems"),
        "Leave it as open as it was; close it at the next major.",
    )
