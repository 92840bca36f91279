"""Ids that sort by the time they were made: ULIDs under a prefix."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import datetime

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

Ids = Callable[[str, datetime], str]
"""Returns a new id under a prefix (`mem`, `ent`, `rul`), made at a moment."""


def new_id(prefix: str, moment: datetime) -> str:
    """Return `<prefix>_<ULID>`: 48 bits of milliseconds, then 80 random ones."""
    number = int(moment.timestamp() * 1000) << 80 | secrets.randbits(80)
    return f"{prefix}_" + "".join(_DIGITS[number >> shift & 31] for shift in range(125, -1, -5))
