"""A format is another.

In JSON Schema a format is an annotation: it changes what a value means, not
which values are valid. Under the policy `format-assert` it is held to.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `format`."""
    yield from keyword_changes(
        pair,
        ("format",),
        "Check that both sides still read the value alike.",
    )
