"""Keywords of two schemas side by side, for rules about one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from charter.diff.pair import Change, Refused, SchemaPair, keyword_place
from charter.facts import Place
from charter.jsontext import same


def said(schema: Any, keyword: str) -> Any:
    """Return a keyword's value, None where the schema does not have it."""
    return schema.get(keyword) if isinstance(schema, dict) else None


def members(schema: Any, keyword: str) -> dict[str, Any]:
    """Return a keyword's members where its value is an object, else nothing."""
    value = said(schema, keyword)
    return value if isinstance(value, dict) else {}


def items(schema: Any, keyword: str) -> list[Any]:
    """Return a keyword's items where its value is an array, else nothing."""
    value = said(schema, keyword)
    return value if isinstance(value, list) else []


CHOICES = ("enum", "oneOf", "anyOf", "x-closed")
"""The keywords by which a schema lists what may be chosen, and whether that is all."""


def choices(schema: Any) -> list[Any]:
    """Return the members of an `enum`, or of a union of constants; nothing for other schemas."""
    enum = said(schema, "enum")
    if isinstance(enum, list):
        return enum
    for keyword in ("oneOf", "anyOf"):
        branches = items(schema, keyword)
        if branches and all(isinstance(b, dict) and "const" in b for b in branches):
            return [branch["const"] for branch in branches]
    return []


def refused(
    reader: Any, *keywords: str, in_old: Place | None = None, in_new: Place | None = None
) -> Refused | bool:
    """Return the focus on what these keywords of the reader refuse; False where it has none."""
    kept = tuple(key for key in keywords if isinstance(reader, dict) and key in reader)
    return Refused(kept, in_old=in_old, in_new=in_new) if kept else False


def keyword_changes(pair: SchemaPair, keywords: tuple[str, ...], fix: str) -> Iterator[Change]:
    """Yield one change for each of `keywords` that the two schemas give another value."""
    for keyword in keywords:
        before, after = said(pair.old, keyword), said(pair.new, keyword)
        if same(before, after):
            continue
        if before is None:
            message = f"`{keyword}` was added: `{shown(after)}`."
        elif after is None:
            message = f"`{keyword}` was removed: it was `{shown(before)}`."
        else:
            message = f"`{keyword}` changed from `{shown(before)}` to `{shown(after)}`."
        yield Change(
            old=keyword_place(pair.at_old, pair.old, keyword),
            new=keyword_place(pair.at_new, pair.new, keyword),
            message=message,
            fix=fix,
            focus=refused(pair.read, keyword),
        )


def shown(value: Any, limit: int = 60) -> str:
    """Return a JSON value for a message, cut where it is long."""
    from charter.jsontext import dump

    text = dump(value, indent=None)
    return text if len(text) <= limit else f"{text[: limit - 1]}…"


def turned(before: Any, after: Any) -> str:
    """Return `from … to …` for a message on what a contract states; None is `absent`."""
    return f"from {_stated(before)} to {_stated(after)}"


def _stated(value: Any) -> str:
    if value is None:
        return "absent"
    return f"`{value}`" if isinstance(value, str) else f"`{shown(value)}`"
