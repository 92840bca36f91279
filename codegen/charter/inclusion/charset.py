"""Sets of characters: sorted, disjoint, non-touching ranges of code points.

A character here is a Unicode scalar value: lone surrogates are no characters,
since no UTF-8 text (RFC 3629, RFC 8259 section 8.1) can hold one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

CharSet = tuple[tuple[int, int], ...]
"""Inclusive ranges ``(first, last)``, ascending."""

LAST = 0x10FFFF
_SURROGATES = (0xD800, 0xDFFF)

NONE: CharSet = ()
ANY: CharSet = ((0, _SURROGATES[0] - 1), (_SURROGATES[1] + 1, LAST))


def charset(ranges: Iterable[tuple[int, int]]) -> CharSet:
    """Sort and join ``ranges``, given in any order, surrogates left out."""
    joined: list[tuple[int, int]] = []
    for first, last in sorted(_scalar(ranges)):
        if joined and first <= joined[-1][1] + 1:
            if last > joined[-1][1]:
                joined[-1] = (joined[-1][0], last)
        else:
            joined.append((first, last))
    return tuple(joined)


def _scalar(ranges: Iterable[tuple[int, int]]) -> Iterable[tuple[int, int]]:
    low, high = _SURROGATES
    for first, last in ranges:
        if last < low or first > high:
            yield first, last
            continue
        if first < low:
            yield first, low - 1
        if last > high:
            yield high + 1, last


@lru_cache(maxsize=1024)
def complement(chars: CharSet) -> CharSet:
    """All characters that are not in ``chars``."""
    gaps: list[tuple[int, int]] = []
    after = 0
    for first, last in chars:
        if first > after:
            gaps.append((after, first - 1))
        after = last + 1
    if after <= LAST:
        gaps.append((after, LAST))
    return charset(gaps)


def contains(chars: CharSet, code: int) -> bool:
    """Whether the character with this code point is in ``chars``."""
    return any(first <= code <= last for first, last in chars)


DIGIT: CharSet = ((0x30, 0x39),)
WORD: CharSet = ((0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A))
SPACE: CharSet = charset(
    [
        (0x09, 0x0D),
        (0x20, 0x20),
        (0xA0, 0xA0),
        (0x1680, 0x1680),
        (0x2000, 0x200A),
        (0x2028, 0x2029),
        (0x202F, 0x202F),
        (0x205F, 0x205F),
        (0x3000, 0x3000),
        (0xFEFF, 0xFEFF),
    ]
)
"""``\\s``: WhiteSpace and LineTerminator of ECMA-262, sections 12.2 and 12.3."""
WHITE_SPACE: CharSet = charset([*SPACE[:-1], (0x85, 0x85)])
"""The property of that name in Unicode."""
LINE_END: CharSet = ((0x0A, 0x0A), (0x0D, 0x0D), (0x2028, 0x2029))
DOT: CharSet = complement(LINE_END)
