"""The time, as the contract writes it."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import lru_cache

Clock = Callable[[], datetime]
"""Returns the present moment, aware, in UTC."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_FRACTION = re.compile(r"(?:\.([0-9]{1,9}))?Z$")


def now() -> datetime:
    """Return the present moment in UTC."""
    return datetime.now(UTC)


def timestamp(moment: datetime) -> str:
    """Return `moment` as RFC 3339 in UTC with milliseconds: timestamps sort as text."""
    since = moment - _EPOCH
    return f"{_second(since.days, since.seconds)}.{since.microseconds // 1000:03}Z"


@lru_cache(maxsize=1)
def _second(days: int, seconds: int) -> str:
    """Return the second that began so long after 1970, without its zone."""
    return (_EPOCH + timedelta(days, seconds)).isoformat()[:19]


def at_or_after(text: str) -> str:
    """Return the first timestamp of this server that is not before `text`, an RFC 3339 moment.

    Raise ValueError where `text` names a day that does not exist, or none after it does.
    """
    found = _FRACTION.search(text)
    digits = (found[1] if found else None) or ""
    nanoseconds = int(digits.ljust(9, "0"))
    milliseconds = -(-nanoseconds // 1_000_000)
    whole = datetime.fromisoformat(text[:19] + "+00:00")
    try:
        return timestamp(whole + timedelta(milliseconds=milliseconds))
    except OverflowError:
        raise ValueError("the moment is out of range") from None
