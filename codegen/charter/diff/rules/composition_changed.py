"""What must hold together, or when, is another.

`allOf`, `if`, `then` and `else` have no parts that can be told apart by name,
and a union that begins or ends has no branches to compare; the proof says
whether the change matters.
"""

from __future__ import annotations

from collections.abc import Iterator

from charter.diff.keyword import items, refused, said
from charter.diff.pair import Change, SchemaPair, keyword_place
from charter.jsontext import same

SUBJECT = SchemaPair

_CONDITION = ("if", "then", "else")
_UNIONS = ("anyOf", "oneOf")


def check(pair: SchemaPair) -> Iterator[Change]:
    """Compare the composing keywords as they are written."""
    for keyword in ("allOf", *_UNIONS):
        before, after = said(pair.old, keyword), said(pair.new, keyword)
        if same(before, after) or (keyword in _UNIONS and before and after):
            continue
        if keyword == "allOf" and _all_matched(pair):
            continue  # what changed inside is told where it stands
        yield _change(pair, keyword, (keyword,))
    changed = [k for k in _CONDITION if not same(said(pair.old, k), said(pair.new, k))]
    if changed:
        yield _change(pair, changed[0], _CONDITION)


def _all_matched(pair: SchemaPair) -> bool:
    counts = {len(items(side, "allOf")) for side in (pair.old, pair.new)}
    return counts == {len(list(pair.matched("allOf")))}


def _change(pair: SchemaPair, keyword: str, concerned: tuple[str, ...]) -> Change:
    before, after = said(pair.old, keyword), said(pair.new, keyword)
    what = "was added" if before is None else "was removed" if after is None else "changed"
    return Change(
        old=keyword_place(pair.at_old, pair.old, keyword),
        new=keyword_place(pair.at_new, pair.new, keyword),
        message=f"`{keyword}` {what}.",
        fix="Keep the old condition; change it at the next major.",
        focus=refused(pair.read, *concerned),
    )
