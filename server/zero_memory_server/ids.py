"""Ids that sort by the time they were made: ULIDs under a prefix."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from functools import lru_cache

_DIGITS = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_DIGIT_OF = _DIGITS * 8
"""The digit of each byte: that of its five low bits."""

Ids = Callable[[str, datetime], str]
"""Returns a new id under a prefix (`mem`, `ent`, `rul`), made at a moment."""


def new_id(prefix: str, moment: datetime) -> str:
    """Return `<prefix>_<ULID>`: 48 bits of milliseconds, then 80 random ones."""
    milliseconds = int(moment.timestamp() * 1000)
    lower = bytes((milliseconds >> 10 & 31, milliseconds >> 5 & 31, milliseconds & 31))
    numbers = _upper(milliseconds >> 15) + lower + os.urandom(16)
    return f"{prefix}_{numbers.translate(_DIGIT_OF).decode()}"


@lru_cache(maxsize=1)
def _upper(number: int) -> bytes:
    """Return `number` by seven digits, a byte each."""
    return bytes([number >> 5 * at & 31 for at in reversed(range(7))])
