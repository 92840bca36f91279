"""What an array must contain is another, or another number of times.

On input, lists without it are refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from charter.diff.keyword import keyword_changes, refused
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair

_KEYWORDS = ("contains", "minContains", "maxContains")


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `contains` and its counts, which have no meaning one without the other."""
    fix = "Keep the old demand; change it at the next major."
    for change in keyword_changes(pair, _KEYWORDS, fix):
        yield replace(change, focus=refused(pair.read, *_KEYWORDS))
