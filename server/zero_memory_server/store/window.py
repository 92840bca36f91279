"""A search in two steps: the index ranks alone, then its best are held against what is admitted.

Ranking needs the index only, and a condition is dear where it is asked of every
match of a common word. Nothing is lost: where too few of the best are admitted,
more are taken, and at last every match.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

Ranked = tuple[int, float]
"""A memory's row number, and its rank as the index has it."""

_FACTORS = (2, 16)
"""How many candidates for each hit that is asked for are taken at first and then."""

_WIDEST = 4096
"""How many candidates are taken at most, before every match is looked at."""


def ranked(
    best: Callable[[int], Sequence[Ranked]],
    admitted: Callable[[Sequence[int]], Collection[int]],
    every: Callable[[], Sequence[Ranked]],
    wanted: int,
) -> Sequence[Ranked]:
    """Return at least `wanted` admitted matches, best first, or all that there are.

    `best` returns so many of the best matches, `admitted` which of some are
    admitted, and `every` the `wanted` best of all those admitted.
    """
    for factor in _FACTORS:
        window = min(factor * wanted + 8, _WIDEST)
        candidates = best(window)
        chosen = admitted([memory for memory, _ in candidates])
        found = [one for one in candidates if one[0] in chosen]
        if len(found) >= wanted or len(candidates) < window:
            return found
    return every()
