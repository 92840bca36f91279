"""A property that could be left out must be there.

On input, callers that leave it out are refused; give it a default on the
server's side and keep it optional. On output, a property that is now always
there breaks nobody.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.pair import Change, SchemaPair, keyword_place

SUBJECT = SchemaPair


def check(pair: SchemaPair) -> Iterator[Change]:
    """Name each property that only the new schema requires."""
    for name in required(pair.new) - required(pair.old):
        yield Change(
            old=pair.at_old,
            new=keyword_place(pair.at_new, pair.new, "required"),
            message=f"Property `{name}` became required.",
            fix="Keep it optional, with a default; require it at the next major.",
            focus={"type": "object", "not": {"required": [name]}},
        )


def required(schema: object) -> set[str]:
    """Return the names that `schema` itself requires."""
    said = schema.get("required") if isinstance(schema, dict) else None
    return {name for name in said if isinstance(name, str)} if isinstance(said, list) else set()
