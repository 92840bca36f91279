"""Sets of characters that only the Unicode database knows, as the validator has them.

Python's own database changes with the version of Python, and knows no scripts.
The validator's is one for all, and it is the validator that instances are shown
to, so it is asked which characters match, block by block, halved where they
differ.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import lru_cache
from sys import byteorder

from jsonschema_rs import Draft202012Validator, ValidationError

from charter.inclusion.charset import ANY, CharSet, charset

_BLOCK = 4096
_CODES = "utf-32-le" if byteorder == "little" else "utf-32-be"
_KELVIN, _LONG_S = 0x212A, 0x017F


class UnknownClass(ValueError):  # noqa: N818 - the name may be right; the database lacks it
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
    try:
        everything = _checker(inside)
        nothing = _checker(outside)
    except (ValidationError, ValueError):
        raise UnknownClass(inside) from None
    ranges: list[tuple[int, int]] = []
    for first, last in ANY:
        for start in range(first, last + 1, _BLOCK):
            stack = [(start, min(start + _BLOCK - 1, last))]
            while stack:
                low, high = stack.pop()
                text = array("I", range(low, high + 1)).tobytes().decode(_CODES)
                if everything(text):
                    ranges.append((low, high))
                elif not nothing(text):
                    middle = (low + high) // 2
                    stack += [(middle + 1, high), (low, middle)]
    return charset(ranges)


def _checker(item: str) -> Callable[[str], bool]:
    flag, item = ("(?i)", item[4:]) if item.startswith("(?i)") else ("", item)
    return Draft202012Validator({"pattern": f"{flag}^{item}+$"}).is_valid
