"""Days as the contract and the configuration write them: `2027-01-31` (RFC 3339, full-date)."""

from __future__ import annotations

import re
from datetime import date

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def day(text: str) -> date | None:
    """Return the day that `text` names, None where it names none."""
    if not _DAY.fullmatch(text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
