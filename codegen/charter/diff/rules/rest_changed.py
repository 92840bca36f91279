"""What an object bears beside its declared properties is another.

Closing an object refuses callers that add names of their own; opening one
gives readers names that they do not know.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import members, said
from charter.diff.pair import Change, Refused, SchemaPair, keyword_place
from charter.jsontext import same

SUBJECT = SchemaPair

_KEYWORDS = ("properties", "patternProperties", "additionalProperties")


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare `additionalProperties` and `patternProperties`."""
    before, after = _rest(pair.old), _rest(pair.new)
    if same(before[0], after[0]) and before[1].keys() == after[1].keys():
        return
    keyword = "additionalProperties" if before[0] != after[0] else "patternProperties"
    yield Change(
        old=keyword_place(pair.at_old, pair.old, keyword),
        new=keyword_place(pair.at_new, pair.new, keyword),
        message=f"`{keyword}` changed: {_shown(before)} became {_shown(after)}.",
        fix="Leave the object as open as it was; change it at the next major.",
        focus=Refused(_KEYWORDS, names_only=True) if isinstance(pair.read, dict) else False,
    )


def _rest(schema: object) -> tuple[object, dict[str, object]]:
    rest = said(schema, "additionalProperties")
    return (True if rest is None or rest == {} else rest), members(schema, "patternProperties")


def _shown(rest: tuple[object, dict[str, object]]) -> str:
    words = {True: "open", False: "closed"}
    state = words[rest[0]] if isinstance(rest[0], bool) else "open to one schema"
    return f"{state} with {len(rest[1])} patterns" if rest[1] else state
