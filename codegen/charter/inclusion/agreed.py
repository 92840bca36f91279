"""Patterns said so that validators on Rust's engine read them as ECMA-262 does.

`pattern.reread` tells how they read them otherwise.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from charter.inclusion.charset import DIGIT, LINE_END, SPACE, WORD, CharSet, complement
from charter.inclusion.pattern import UnsupportedPattern, features, parse


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
        _check_references(source)
    else:
        if not parsed.disputed:
            return source
        used = parsed.features
    if "ignore-case" in used:
        raise UnsupportedPattern("`(?i)` stands with what engines read in different ways", 0)
    return _PART.sub(_said, source)


_GROUP = re.compile(
    r"""(?P<reference>\\[1-9][0-9]*)|\\.|\[(?:\\.|[^\]\\])*\]
    |(?P<open>\((?P<other>\?(?:<?[=!]|:))?)|(?P<close>\)[*?{]?)|(?P<choice>\|)|.""",
    re.DOTALL | re.VERBOSE,
)


def _check_references(source: str) -> None:
    """Raise `UnsupportedPattern` for a reference to a group that may have taken no part.

    It matches the empty text in ECMA-262 (22.2.2.9), and nothing on Rust's engine. What stands
    in no other group, in no choice and without a count that may be 0 has taken part.
    """
    open_groups: list[int] = []  # the number of each, 0 where it has none
    count = 0
    sure = set()
    for found in _GROUP.finditer(source):
        if found["open"]:
            count += found["other"] is None
            open_groups.append(0 if found["other"] else count)
        elif found["close"] and open_groups:
            number = open_groups.pop()
            if not open_groups and found["close"] == ")":
                sure.add(number)
        elif found["choice"] and not open_groups:
            sure.clear()
        elif found["reference"] and int(found["reference"][1:]) not in sure:
            reason = f"the group of `{found['reference']}` may have taken no part"
            raise UnsupportedPattern(reason, found.start())


_PART = re.compile(r"\\.|\[(?:\\.|[^\]\\])*\]|.", re.DOTALL)
_ESCAPE = re.compile(r"\\.", re.DOTALL)


def without_dots(source: str) -> str:
    """Return a pattern with each `.` as the class of ECMA-262 that it stands for."""
    return _PART.sub(lambda part: _OUTSIDE["."] if part[0] == "." else part[0], source)


def _said(part: re.Match[str]) -> str:
    """Return a part of a pattern with explicit classes: an escape, a class or a character."""
    text = part[0]
    if text.startswith("["):
        return _ESCAPE.sub(lambda escape: _MEMBERS.get(escape[0], escape[0]), text)
    return _OUTSIDE.get(text, text)


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
