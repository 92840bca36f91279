"""Sets of characters that only the Unicode database knows, as the validator has them.

Python's own database changes with the version of Python, and knows no scripts.
The validator's is one for all, and it is the validator that instances are shown
to, so it is asked which characters match, block by block, halved where they
differ.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from functools import lru_cache
from sys import byteorder

from charter.inclusion.charset import ANY, LAST, CharSet, charset

_BLOCK = 4096
_ALIKE = 0x40000
"""From this plane on, all but the last two characters of a plane are alike: unassigned
or private; only the special-purpose plane is not."""
_SPECIAL_PLANE = 0xE0000
_SAMPLE = 0x1000
_CODES = "utf-32-le" if byteorder == "little" else "utf-32-be"
_KELVIN, _LONG_S = 0x212A, 0x017F


class UnknownClass(ValueError):
    """A property that the validator does not know."""


@lru_cache(maxsize=256)
def property_charset(name: str) -> CharSet:
    """The characters with the property ``name``, as written between the braces of ``\\p{…}``.

    Raises `UnknownClass` for a name that the validator does not know.
    """
    if name == "Any":
        return ANY
    if not name.isascii() or not name.replace("=", "").replace("_", "").isalnum():
        raise UnknownClass(name)
    return _matched(f"\\p{{{name}}}", f"\\P{{{name}}}")


@lru_cache(maxsize=1)
def unicode_word() -> CharSet:
    """The word characters of Unicode (UTS 18, annex C)."""
    names = ("Alphabetic", "M", "Nd", "Pc", "Join_Control")
    body = "".join(f"\\p{{{name}}}" for name in names)
    return _matched(f"[{body}]", f"[^{body}]")


@lru_cache(maxsize=1024)
def any_case(chars: CharSet) -> CharSet:
    """The characters that are, but for their case, in ``chars`` (simple case folding)."""
    if not chars:
        return chars
    if chars[-1][1] > 0x7F:
        body = "".join(f"\\u{{{first:X}}}-\\u{{{last:X}}}" for first, last in chars)
        return _matched(f"(?i)[{body}]", f"(?i)[^{body}]")
    codes = {code for first, last in chars for code in range(first, last + 1)}
    letters = {code for code in codes if chr(code).isalpha()}
    codes |= {code ^ 0x20 for code in letters}
    if ord("k") in codes:
        codes.add(_KELVIN)
    if ord("s") in codes:
        codes.add(_LONG_S)
    return charset((code, code) for code in codes)


def _matched(inside: str, outside: str) -> CharSet:
    from jsonschema_rs import ValidationError  # when first needed: 8 ms

    try:
        everything = _checker(inside)
        nothing = _checker(outside)
    except (ValidationError, ValueError):
        raise UnknownClass(inside) from None
    ranges: list[tuple[int, int]] = []
    stack = list(reversed(_BLOCKS))
    while stack:
        low, high = stack.pop()
        step = _SAMPLE if high - low >= _BLOCK else 1
        text = array("I", range(low, high + 1, step)).tobytes().decode(_CODES)
        if everything(text):
            ranges.append((low, high))
        elif not nothing(text):
            middle = (low + high) // 2
            stack += [(middle + 1, high), (low, middle)]
    return charset(ranges)


def _blocks() -> Iterator[tuple[int, int]]:
    for first, last in ANY:
        for start in range(first, min(last, _ALIKE - 1) + 1, _BLOCK):
            yield start, min(start + _BLOCK - 1, last)
    for start in range(_ALIKE, LAST, 0x10000):
        if start == _SPECIAL_PLANE:
            for part in range(start, start + 0x10000, _BLOCK):
                yield part, part + _BLOCK - 1
        else:
            yield start, start + 0xFFFD
            yield start + 0xFFFE, start + 0xFFFF


_BLOCKS = tuple(_blocks())


def _checker(item: str) -> Callable[[str], bool]:
    from jsonschema_rs import Draft202012Validator

    flag, item = ("(?i)", item[4:]) if item.startswith("(?i)") else ("", item)
    return Draft202012Validator({"pattern": f"{flag}^{item}+$"}).is_valid
