"""When rules grant: hours of the week, in UTC."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from zero_memory.models.wire.time_window import TimeWindow

_DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_DAY = 24 * 60
_WEEK = 7 * _DAY
_EPOCH = 3 * _DAY
"""1970-01-01 was a Thursday."""


def minute_of_week(seconds: float) -> int:
    """Return the minute of the week, from Monday 00:00, of a moment in seconds since 1970."""
    return (int(seconds // 60) + _EPOCH) % _WEEK


def minutes(time: str) -> int:
    """Return the minute of the day of `HH:MM`."""
    return int(time[:2]) * 60 + int(time[3:])


def spans(window: TimeWindow) -> list[tuple[int, int]]:
    """Return the spans of minutes of the week, each from its first to before its second."""
    opens, closes = minutes(window.opens), minutes(window.closes)
    days = sorted(_DAYS.index(str(day)) for day in window.days)
    return [(day * _DAY + opens, day * _DAY + closes) for day in days]


class Windows:
    """Sets of rules by the minutes that they are open in; a set has a bit for each rule."""

    def __init__(self, windows: Iterable[tuple[int, TimeWindow]], always: int) -> None:
        """Take `(rule's bit, window)`; `always` are the rules without one."""
        found = [(bit, span) for bit, window in windows for span in spans(window)]
        edges = sorted({0, *(edge for _, span in found for edge in span if edge < _WEEK)})
        changes: dict[int, tuple[int, int]] = dict.fromkeys(edges, (0, 0))
        for bit, (first, end) in found:
            opened, closed = changes[first]
            changes[first] = (opened | bit, closed)
            if end < _WEEK:
                opened, closed = changes[end]
                changes[end] = (opened, closed | bit)
        self._edges = edges
        self._open: list[int] = []
        now = always
        for edge in edges:
            opened, closed = changes[edge]
            now = (now & ~closed) | opened
            self._open.append(now)

    def open_at(self, seconds: float) -> int:
        """Return the rules that are open at a moment in seconds since 1970."""
        return self._open[bisect_right(self._edges, minute_of_week(seconds)) - 1]
