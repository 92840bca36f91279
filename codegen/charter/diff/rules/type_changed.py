"""A value is of another type.

On input, a type that is gone refuses callers; on output, a type that is new
reaches readers that have no place for it. `integer` is a part of `number`, and
`null` a type like any other.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import refused, said
from charter.diff.pair import Change, SchemaPair, keyword_place

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare the lists of types."""
    before, after = _types(pair.old), _types(pair.new)
    if before == after:
        return
    yield Change(
        old=keyword_place(pair.at_old, pair.old, "type"),
        new=keyword_place(pair.at_new, pair.new, "type"),
        message=f"The type changed from {_shown(before)} to {_shown(after)}.",
        fix="Keep the old type; offer the new one in another property.",
        focus=refused(pair.read, "type"),
    )


def _types(schema: object) -> frozenset[str]:
    types = said(schema, "type")
    return frozenset(types if isinstance(types, list) else [types] if types else [])


def _shown(types: frozenset[str]) -> str:
    return " or ".join(f"`{name}`" for name in sorted(types)) or "any"
