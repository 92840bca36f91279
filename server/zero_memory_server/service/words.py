"""The words that memories are found by."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable

_WORD = re.compile(r"[^\W_]+")
_ACCENT = re.compile(r"[\u0300-\u036f]")
_LONGEST_WORD = 64
_MOST_TERMS = 32

_STOP = frozenset(
    "a an and are as at be but by can did do does for from had has have how i if in into is it its "
    "me my no not of on or our s so such t than that the their then there these they this to us "
    "was we were what when where which who why will with would you your".split()
)
"""Words so common that a search for them among others says nothing."""


def words(*texts: str) -> list[str]:
    """Return the words of `texts` in order: lower case without accents, letters and digits only."""
    return [
        found[:_LONGEST_WORD]
        for text in texts
        for found in _WORD.findall(text.lower() if text.isascii() else _bare(text))
    ]


def _bare(text: str) -> str:
    return _ACCENT.sub("", unicodedata.normalize("NFKD", text)).lower()


def terms(text: str) -> list[str]:
    """Return the words to search for, each once; the commonest only where there are no others."""
    found = list(dict.fromkeys(words(text)))
    return [word for word in found if word not in _STOP][:_MOST_TERMS] or found[:_MOST_TERMS]


def telling(text: str, most: int) -> list[str]:
    """Return the longest words of `text`, at most `most`: those that likely tell it apart."""
    return sorted(terms(text), key=lambda word: (-len(word), word))[:most]


def likeness(one: Iterable[str], other: Iterable[str]) -> float:
    """Return what two texts have in common of all their words, from 0 to 1 (Jaccard)."""
    left, right = set(one), set(other)
    union = left | right
    return len(left & right) / len(union) if union else 0.0


def digest(content: str) -> str:
    """Return what is equal for contents that state the same: case and blanks do not count."""
    plain = " ".join(unicodedata.normalize("NFKC", content).casefold().split())
    return hashlib.sha256(plain.encode()).hexdigest()


def folded(name: str) -> str:
    """Return a name as names are compared: without regard to case and blanks around."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
