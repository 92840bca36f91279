"""The characters that patterns do not tell apart, and which of them people like to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from charter.inclusion.charset import LAST, CharSet, charset

# Characters by how gladly people read them, every one in exactly one range.
_READABLE: tuple[tuple[int, int], ...] = (
    (0x61, 0x7A),
    (0x30, 0x39),
    (0x41, 0x5A),
    (0x2D, 0x2D),
    (0x5F, 0x5F),
    (0x2E, 0x2E),
    (0x21, 0x2C),
    (0x2F, 0x2F),
    (0x3A, 0x40),
    (0x5B, 0x5E),
    (0x60, 0x60),
    (0x7B, 0x7E),
    (0x20, 0x20),
    (0xC0, 0x24F),
    (0xA1, 0xAC),
    (0xAE, 0xBF),
    (0x370, 0x52F),
    (0x4E00, 0x9FFF),
    (0x1F600, 0x1F64F),
    (0x250, 0x36F),
    (0x530, 0x167F),
    (0x1681, 0x1FFF),
    (0x2010, 0x2027),
    (0x2030, 0x205E),
    (0x2070, 0x2FFF),
    (0x3001, 0x4DFF),
    (0xA000, 0xD7FF),
    (0xF900, 0xFDCF),
    (0xFDF0, 0xFEFE),
    (0xFF00, 0xFFFD),
    (0x10000, 0x1F5FF),
    (0x1F650, 0x1FFFD),
    (0x20000, 0xEFFFF),
    (0xA0, 0xA0),
    (0xAD, 0xAD),
    (0x1680, 0x1680),
    (0x2000, 0x200F),
    (0x2028, 0x202F),
    (0x205F, 0x206F),
    (0x3000, 0x3000),
    (0xFEFF, 0xFEFF),
    (0xE000, 0xF8FF),
    (0xF0000, LAST),
    (0xFDD0, 0xFDEF),
    (0xFFFE, 0xFFFF),
    (0x1FFFE, 0x1FFFF),
    (0x09, 0x0A),
    (0x0D, 0x0D),
    (0x01, 0x08),
    (0x0B, 0x0C),
    (0x0E, 0x1F),
    (0x7F, 0x9F),
    (0x00, 0x00),
)


def _best(ranges: CharSet) -> tuple[int, int]:
    """Rank a non-empty set by its most readable character."""
    for rank, (low, high) in enumerate(_READABLE):
        for first, last in ranges:
            if first <= high and last >= low:
                return rank, max(first, low)
    raise AssertionError(ranges)


def readability(text: str) -> tuple[int, list[tuple[int, int]]]:
    """Order texts: shorter first, then plain letters and digits before all else."""
    return len(text), [_char_rank(char) for char in text]


@lru_cache(maxsize=4096)
def _char_rank(char: str) -> tuple[int, int]:
    code = ord(char)
    for rank, (low, high) in enumerate(_READABLE):
        if low <= code <= high:
            return rank, code
    return len(_READABLE), code


class Alphabet:
    """Classes of characters that the given sets do not tell apart, most readable first."""

    def __init__(self, sets: Sequence[CharSet]) -> None:
        """Find the classes; a character in none of ``sets`` is in no class."""
        toggles: dict[int, int] = {}
        for index, chars in enumerate(sets):
            bit = 1 << index
            for first, last in chars:
                toggles[first] = toggles.get(first, 0) ^ bit
                toggles[last + 1] = toggles.get(last + 1, 0) ^ bit
        classes: dict[int, list[tuple[int, int]]] = {}
        member = 0
        borders = sorted(toggles)
        for border, following in pairwise(borders):
            member ^= toggles[border]
            if member:
                classes.setdefault(member, []).append((border, following - 1))
        ranked = sorted((_best(tuple(ranges)), sig) for sig, ranges in classes.items())
        self.letters: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            tuple(classes[sig]) for _, sig in ranked
        )
        self.all = (1 << len(ranked)) - 1
        self.masks: dict[CharSet, int] = {}
        masks = [0] * len(sets)
        for letter, (_, sig) in enumerate(ranked):
            for index in bits(sig):
                masks[index] |= 1 << letter
        for index, chars in enumerate(sets):
            self.masks[chars] = masks[index]
        self._sizes: dict[int, int] = {}
        self._spans: dict[int, tuple[tuple[int, int], ...]] = {}
        self._letter_of: dict[str, int] = {}

    def size(self, mask: int) -> int:
        """How many characters the letters of ``mask`` stand for."""
        known = self._sizes.get(mask)
        if known is None:
            known = sum(
                last - first + 1 for letter in bits(mask) for first, last in self.letters[letter]
            )
            self._sizes[mask] = known
        return known

    def first(self, mask: int) -> str:
        """The most readable character of the letters of ``mask``."""
        return next(self.characters(mask))

    def characters(self, mask: int) -> Iterator[str]:
        """All characters of the letters of ``mask``, the most readable first."""
        spans = self._spans.get(mask)
        if spans is None:
            ranges = charset(part for letter in bits(mask) for part in self.letters[letter])
            spans = tuple(
                (max(first, low), min(last, high))
                for low, high in _READABLE
                for first, last in ranges
                if first <= high and last >= low
            )
            self._spans[mask] = spans
        for low, high in spans:
            yield from map(chr, range(low, high + 1))

    def letter(self, char: str) -> int:
        """The mask of the one letter that ``char`` belongs to."""
        known = self._letter_of.get(char)
        if known is None:
            code = ord(char)
            if 0xD800 <= code <= 0xDFFF:
                # A lone surrogate is no character; encoders put U+FFFD in its place.
                code = 0xFFFD
            known = next(
                1 << letter
                for letter, ranges in enumerate(self.letters)
                if any(first <= code <= last for first, last in ranges)
            )
            if len(self._letter_of) < 4096:
                self._letter_of[char] = known
        return known


def bits(mask: int) -> Iterator[int]:
    """The positions of the bits that are set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
