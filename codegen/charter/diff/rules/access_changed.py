"""A value is now only read, or only written, or no longer.

`readOnly` and `writeOnly` are annotations: no instance is refused by them, but
a server may ignore what it owns, and leave out what it only takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Bump, Change, SchemaPair

SUBJECT = SchemaPair
STEPS = (Bump.MINOR,)


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `readOnly` and `writeOnly`."""
    for change in keyword_changes(
        pair, ("readOnly", "writeOnly"), "Keep it as it was until the next major."
    ):
        yield replace(change, focus=None, bump=Bump.MINOR)
