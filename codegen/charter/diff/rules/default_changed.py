"""What is meant when a value is left out is another.

The shape is the same, but callers that count on the old default get another
behaviour.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Bump, Change, SchemaPair

SUBJECT = SchemaPair
STEPS = (Bump.MINOR,)


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `default`."""
    for change in keyword_changes(
        pair, ("default",), "Keep the old default, or announce the new one."
    ):
        yield replace(change, focus=None, bump=Bump.MINOR)
