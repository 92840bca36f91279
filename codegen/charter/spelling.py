"""Which known name somebody meant."""

from __future__ import annotations

from collections.abc import Iterable

SURE = 0.84
"""How alike two words are of which one is surely a slip of the other."""


def meant(word: str, names: Iterable[str], alike: float = 0.6) -> str | None:
    """Return the one of `names` that `word` is nearest to, None where none is near.

    `alike` is how near it must be, from 0 to 1. Another case, or the same letters
    in another order (`tpye`), is near enough whatever it says.
    """
    known = sorted(set(names))
    for key in (str.lower, _letters):
        if same := [name for name in known if key(name) == key(word)]:
            return same[0]
    from difflib import get_close_matches  # for words that are wrong alone

    found = get_close_matches(word, known, 1, alike)
    return found[0] if found else None


def _letters(word: str) -> str:
    return "".join(sorted(word.lower()))
