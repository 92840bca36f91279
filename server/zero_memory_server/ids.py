"""Ids that sort by the time they were made: ULIDs under a prefix."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from functools import lru_cache

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_PAIRS = [high + low for high in _DIGITS for low in _DIGITS]
_SHIFTS = range(70, -1, -10)

Ids = Callable[[str, datetime], str]
"""Returns a new id under a prefix (`mem`, `ent`, `rul`), made at a moment."""


def new_id(prefix: str, moment: datetime) -> str:
    """Return `<prefix>_<ULID>`: 48 bits of milliseconds, then 80 random ones."""
    random = int.from_bytes(os.urandom(10), "big")
    begin = _written(int(moment.timestamp() * 1000), 5)
    return f"{prefix}_{begin}{''.join([_PAIRS[random >> shift & 1023] for shift in _SHIFTS])}"


@lru_cache(maxsize=1)
def _written(number: int, pairs: int) -> str:
    """Return `number` in so many pairs of digits."""
    return "".join([_PAIRS[number >> 10 * at & 1023] for at in reversed(range(pairs))])
