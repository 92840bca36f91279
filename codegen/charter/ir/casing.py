"""Names in the casing of a language, each given once."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable

_WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+")


def words(text: str) -> tuple[str, ...]:
    """Return the words of a name in lower case: `mimeType` and `MIME-type` have the same two.

    Letters and digits of ASCII alone; a text without any is `value`.
    """
    return tuple(word.lower() for word in _WORD.findall(text)) or ("value",)


def pascal(text: str) -> str:
    """`mime type` is `MimeType`."""
    return _apart("".join(word.capitalize() for word in words(text)), "V")


def camel(text: str) -> str:
    """`mime type` is `mimeType`."""
    found = "".join(word.capitalize() for word in words(text))
    return _apart(found[0].lower() + found[1:], "v")


def snake(text: str) -> str:
    """`mime type` is `mime_type`."""
    return _apart("_".join(words(text)), "v")


def upper(text: str) -> str:
    """`mime type` is `MIME_TYPE`."""
    return _apart("_".join(words(text)).upper(), "V")


def named(
    texts: Iterable[str],
    casing: Callable[[str], str],
    taken: Collection[str] = (),
    mark: str = "_",
) -> dict[str, str]:
    """Return an identifier for each of `texts`; no two are alike, and none is among `taken`.

    A keyword gets `mark` behind it. The first text in order that becomes a name has
    it; later ones get a number.
    """
    result: dict[str, str] = {}
    used: set[str] = set()
    for text in texts:
        if text in result:
            continue
        stem = casing(text)
        stem = f"{stem}{mark}" if stem in taken else stem
        name, count = stem, 2
        while name in used or name in taken:
            name, count = f"{stem}{count}", count + 1
        used.add(name)
        result[text] = name
    return result


def _apart(name: str, lead: str) -> str:
    """An identifier does not start with a digit."""
    return f"{lead}{name}" if name[0].isdigit() else name
