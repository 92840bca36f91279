"""Patterns said so that validators on Rust's engine read them as ECMA-262 does.

`pattern.reread` tells how they read them otherwise.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from charter.inclusion.charset import DIGIT, LINE_END, SPACE, WORD, CharSet, complement
from charter.inclusion.pattern import UnsupportedPattern, features, parse

_TOKEN = re.compile(r"\\.|[\[\].]|[^\\\[\].]+", re.DOTALL)


@lru_cache(maxsize=1024)
def agreed(source: str) -> str:
    """Return a pattern that has one meaning, `source` itself where it has, or is not ECMA-262's.

    Raises `PatternSyntaxError` for a text that is no pattern and `UnsupportedPattern`
    for one that cannot be said so.
    """
    try:
        parsed = parse(source)
    except UnsupportedPattern:
        used = features(source)
        if "non-ecma" in used:
            return source
    else:
        if not parsed.disputed:
            return source
        used = parsed.features
    if "ignore-case" in used:
        raise UnsupportedPattern("`(?i)` stands with what engines read in different ways", 0)
    return "".join(_said(source))


def _said(source: str) -> list[str]:
    parts = []
    inside = False
    for token in _TOKEN.findall(source):
        if token == "[":
            parts.append(token)
            inside = True
        elif token == "]":
            parts.append(token)
            inside = False
        elif inside:
            parts.append(_MEMBERS.get(token, token))
        else:
            parts.append(_OUTSIDE.get(token, token))
    return parts


def _ranges(chars: CharSet) -> str:
    return "".join(
        f"\\u{{{low:x}}}" if low == high else f"\\u{{{low:x}}}-\\u{{{high:x}}}"
        for low, high in chars
    )


_MEMBERS: Final = {
    "\\d": "0-9",
    "\\w": "A-Za-z0-9_",
    "\\s": _ranges(SPACE),
    "\\D": _ranges(complement(DIGIT)),
    "\\W": _ranges(complement(WORD)),
    "\\S": _ranges(complement(SPACE)),
}
_IS = "[A-Za-z0-9_])"  # of a group that looks
_OUTSIDE: Final = {
    **{shorthand: f"[{members}]" for shorthand, members in _MEMBERS.items()},
    ".": f"[^{_ranges(LINE_END)}]",
    "\\b": f"(?:(?<={_IS}(?!{_IS}|(?<!{_IS}(?={_IS})",
    "\\B": f"(?:(?<={_IS}(?={_IS}|(?<!{_IS}(?!{_IS})",
}
