"""What came before, in a few bits for each: most of what is new need not be looked up."""

from __future__ import annotations

_BITS = 16
_PLACES = 4
"""With so many bits for each text, of which it sets so many, one in 400 is taken for known."""


class Seen:
    """A Bloom filter: what it has not, was never added; what it may have, is to be looked up."""

    def __init__(self, texts: int) -> None:
        """Begin with none, and room for so many; with more it is wrong more often."""
        self.room = texts
        self._mask = (1 << (texts * _BITS - 1).bit_length()) - 1
        self._bits = bytearray((self._mask + 1) // 8)

    def add(self, text: str) -> None:
        """Add `text`."""
        place = hash(text)
        step = place >> 32 | 1
        for _ in range(_PLACES):
            at = place & self._mask
            self._bits[at >> 3] |= 1 << (at & 7)
            place += step

    def may_have(self, text: str) -> bool:
        """Return False where `text` was not added."""
        place = hash(text)
        step = place >> 32 | 1
        for _ in range(_PLACES):
            at = place & self._mask
            if not self._bits[at >> 3] >> (at & 7) & 1:
                return False
            place += step
        return True
