"""What a property asks for beside itself is another.

On input, callers that send the one without the other are refused.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import keyword_changes
from charter.diff.pair import Change, SchemaPair

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `dependentRequired`, `dependentSchemas`, `dependencies`."""
    yield from keyword_changes(
        pair,
        ("dependentRequired", "dependentSchemas", "dependencies"),
        "Keep the old dependency; change it at the next major.",
    )
