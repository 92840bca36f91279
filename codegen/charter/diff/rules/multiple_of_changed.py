"""A number must be a multiple of something else.

Steps that callers used may fall between the new ones.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `multipleOf`."""
    yield from keyword_changes(
        pair,
        ("multipleOf",),
        "Keep the old step, or choose one that divides it.",
    )
